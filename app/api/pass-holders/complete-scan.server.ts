import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { ageOn, dayInBelgium } from "~/contract/belgian-day";
import { OLDEST_SCAN_HOURS, type ScanCompletion } from "~/contract/pass-holders/scan-calls";
import { hasStatus } from "../offers/offer-status.server";
import type { ActionContext } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import { actedBy, writeEntry } from "./ledger.server";
import { placeRow, scanning } from "./scan-places.server";
import { known, lockScanned, type ScannedHolder, shortName } from "./verify-scan.server";

/**
 * Records a scan and awards the operator's points once per pass, operator and Belgian day: scan, ledger and figures in
 * the call's transaction. Whoever scans the same pass elsewhere waits for the lock of its holder.
 * @throws Refusal unknownPass, validation, scanKeyReused; notFound and operatorDoesNotScan for the operator
 */
export async function completeScan(context: ActionContext, scan: ScanCompletion) {
  const { db, actor, services, log } = context;
  const locked = await lockScanned(db, scan.passId);
  const arrivedAt = services.clock.now();
  const scannedAt = timeOf(scan, arrivedAt, locked);
  const day = dayInBelgium(scannedAt ?? arrivedAt);
  // Only once the holder is locked: whoever was waited for has written what is looked for.
  const { earlier, isAwarded, ...place } = scanning(
    await situation(context, scan, { holderId: locked?.id ?? null, day }).executeTakeFirst(),
  );
  const holder = known(locked, scan.passId);
  if (earlier) return answer(same(earlier, scan), holder);
  if (!scannedAt) throw new Refusal("validation", { fields: { scannedAt: ["tooFar"] } });
  const offer = scan.offerId ? await runningOffer(context, place.eltoId, scan.offerId, day) : null;
  const isFirst = !isAwarded;
  const points = isFirst ? place.points : 0;
  const by = actedBy(actor);
  const entry =
    points > 0
      ? await writeEntry(db, arrivedAt, {
          kind: "scan",
          points,
          holder_id: holder.id,
          reason: null,
          shop_item_name: null,
          operator_id: place.eltoId,
          operator_name: place.name,
          offer_id: offer?.id ?? null,
          offer_name: offer?.title ?? null,
          ...by,
          user_name: actor.displayName,
        })
      : null;
  const row = {
    id: newId(),
    holder_id: holder.id,
    operator_id: place.eltoId,
    offer_id: offer?.id ?? null,
    scanned_at: scannedAt,
    arrived_at: arrivedAt,
    day,
    status: isFirst ? ("awarded" as const) : ("alreadyScanned" as const),
    points,
    balance: entry?.balance.available_points ?? holder.available_points,
    entry_id: entry?.id ?? null,
    idempotency_key: scan.idempotencyKey,
    device: scan.device,
    ...by,
    civility: holder.civility,
    age: holder.birth_date === null ? null : ageOn(day, holder.birth_date),
    country: holder.country,
    pass_number: scan.passId,
  };
  const stored = await db
    .insertInto("scans")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  // The same key, at the same moment, with the pass of somebody else.
  if (!stored) throw new Refusal("scanKeyReused");
  // The external booking system adds the points of a visit that was booked.
  const isBooked = actor.client?.application === "Elloha" && points > 0;
  log(isBooked ? "BookingPointsAdded" : "OperatorScanned", {
    subject: { kind: "operator", id: place.eltoId, name: place.name },
    operatorId: place.eltoId,
    changes: { points: [null, points] },
    extra: { scanId: row.id },
  });
  return answer(row, holder);
}

const answer = (
  { id, ...scan }: { id: string; status: string; points: number; balance: number | null },
  holder: ScannedHolder,
) => ({
  scanId: id,
  status: scan.status as "awarded" | "alreadyScanned",
  points: scan.points,
  availablePoints: scan.balance ?? holder.available_points,
  ...shortName(holder),
});

/** The place, what the same call has written there before, and whether the holder has had the day's award: one look. */
const situation = (
  { db, actor }: ActionContext,
  { eltoId, idempotencyKey }: ScanCompletion,
  { holderId, day }: { holderId: string | null; day: string },
) =>
  placeRow(db, actor, eltoId).select((place) => {
    const scans = place.selectFrom("scans").whereRef("scans.operator_id", "=", "operators.id");
    return [
      jsonObjectFrom(
        scans
          .select(["id", "status", "points", "balance", "pass_number", "offer_id"])
          .where("idempotency_key", "=", idempotencyKey),
      ).as("earlier"),
      place
        .exists(
          scans
            .select("id")
            .where("holder_id", "=", holderId)
            .where("day", "=", day)
            .where("status", "=", "awarded"),
        )
        .as("isAwarded"),
    ];
  });

/** @throws Refusal scanKeyReused, when the key was that of another call */
function same<Earlier extends { pass_number: string | null; offer_id: string | null }>(
  earlier: Earlier,
  scan: ScanCompletion,
): Earlier {
  if (earlier.pass_number !== scan.passId || earlier.offer_id !== (scan.offerId ?? null))
    throw new Refusal("scanKeyReused");
  return earlier;
}

/**
 * A device whose clock is ahead scans now, and one whose clock is behind no pass before there was one; null for a scan that
 * is too old.
 */
function timeOf({ scannedAt }: ScanCompletion, now: Date, holder?: { created_at: string }): Date | null {
  const given = scannedAt ? new Date(scannedAt) : now;
  if (now.getTime() - given.getTime() > OLDEST_SCAN_HOURS * 3_600_000) return null;
  const created = new Date(holder?.created_at ?? given);
  return new Date(Math.min(Math.max(given.getTime(), created.getTime()), now.getTime()));
}

/** @throws Refusal validation, when it is none that the operator's holders could use that day */
async function runningOffer({ db, actor }: ActionContext, operatorId: string, id: string, day: string) {
  const offer = await db
    .selectFrom(scopeOf(actor)("offers"))
    .select(["id", sql<string>`title ->> 'fr'`.as("title")])
    .where("id", "=", id)
    .where("operator_id", "=", operatorId)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`${hasStatus(["Active"], day)}`)
    .executeTakeFirst();
  if (!offer) throw new Refusal("validation", { fields: { offerId: ["invalid"] } });
  return offer;
}
