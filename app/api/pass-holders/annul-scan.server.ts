import { dayInBelgium } from "~/contract/belgian-day";
import { ANNUL_MINUTES } from "~/contract/pass-holders/scan-calls";
import { can } from "~/contract/permissions";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import type { Actor, Services } from "../services";
import { actedBy, writeEntry } from "./ledger.server";

/** Scans of blocked cards cannot be annulled: they earned nothing, and record that the card was seen. */
const annullable = ["awarded", "alreadyScanned"];

/** The person who made the scan may annul it for some minutes after it arrived; administrators, on the same day. */
export function mayAnnul(
  actor: Actor,
  scan: { user_id: string | null; arrived_at: string; status: string },
  clock: Services["clock"],
): boolean {
  if (actor.client || !annullable.includes(scan.status)) return false;
  const arrived = new Date(scan.arrived_at);
  const isOwn =
    scan.user_id === actor.id && clock.now().getTime() - arrived.getTime() <= ANNUL_MINUTES * 60_000;
  return isOwn || (can.annulScansOfOthers(actor) && dayInBelgium(arrived) === clock.today());
}

/**
 * Annuls a scan made by mistake: an entry of the ledger, the figures (by a trigger), and the day, which becomes free
 * again. The holder is locked first, as by every scan.
 * @throws Refusal notFound, annulTooLate
 */
export async function annulScan({ db, actor, services, log }: ActionContext, { scanId }: { scanId: string }) {
  const visible = () =>
    db
      .selectFrom("scans")
      .innerJoin(scopeOf(actor)("operators"), "operators.id", "scans.operator_id")
      .where("scans.id", "=", scanId);
  const holder = await db
    .selectFrom("pass_holders")
    .select(["id", "available_points"])
    .where("id", "=", visible().select("scans.holder_id"))
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  // Read after locking the holder: if two people annul it at once, the second finds it annulled.
  const scan = await visible()
    .leftJoin("points_entries as counter", "counter.undoes", "scans.entry_id")
    .select(["scans.status", "scans.points", "scans.entry_id", "scans.user_id", "scans.arrived_at"])
    .select(["operators.id as operatorId", "operators.name", "counter.points as taken"])
    .executeTakeFirst();
  if (!holder || !scan) throw new Refusal("notFound");
  if (scan.status === "annulled") {
    const points = 0 - (scan.taken ?? 0);
    return { points, missing: scan.points - points };
  }
  if (!mayAnnul(actor, scan, services.clock)) throw new Refusal("annulTooLate");
  // The programme may already have taken its points back.
  const before = 0 - (scan.taken ?? 0);
  const points = scan.taken === null ? Math.min(scan.points, holder.available_points) : 0;
  const now = services.clock.now();
  if (points > 0)
    await writeEntry(db, now, {
      kind: "correction",
      holder_id: holder.id,
      points: -points,
      undoes: scan.entry_id,
      operator_id: scan.operatorId,
      operator_name: scan.name,
      ...actedBy(actor),
      user_name: actor.displayName,
    });
  await db
    .updateTable("scans")
    .set({ status: "annulled", annulled_at: now, annulled_by: actor.displayName })
    .where("id", "=", scanId)
    .execute();
  const missing = scan.points - before - points;
  log("OperatorScanAnnulled", {
    subject: { kind: "operator", id: scan.operatorId, name: scan.name },
    operatorId: scan.operatorId,
    changes: { points: [scan.points, 0], ...(missing > 0 && { missingPoints: [null, missing] }) },
    extra: { scanId },
  });
  return { points, missing };
}
