import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { ageOn, dayInBelgium } from "~/contract/belgian-day";
import { type KeptScan, OLDEST_SCAN_DAYS, type ScanCompletion } from "~/contract/pass-holders/scan-calls";
import type { PassState } from "~/contract/pass-holders/words";
import { hasStatus } from "../offers/offer-status.server";
import type { ActionContext } from "../pipeline.server";
import { keptPlan } from "../platform/database/kept-plan";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import { isLate, SLACK } from "./late-scans.server";
import { actedBy, writeEntry } from "./ledger.server";
import { stateOf, withdrawnBy } from "./passes/passes.server";
import { placeRow, scanning } from "./scan-places.server";
import { known, lockScanned, type ScannedHolder, shortName } from "./verify-scan.server";

/** Why a pass cannot have been scanned at a given moment. */
type MomentProblem = "future" | "tooOld" | "beforePass";
/** The moment of a scan: as stated by it, limited by the current time and the creation of the pass. */
export type TimeOfScan = (
  scan: ScanCompletion,
  now: Date,
  holder?: { created_at: string },
) => Date | MomentProblem;

/**
 * Records a scan and awards the operator's points once per pass, operator and Belgian day: scan, ledger and figures in
 * the call's transaction. Concurrent scans of the same pass wait for the lock of its holder.
 * @throws Refusal unknownPass, validation, scanKeyReused; notFound and operatorDoesNotScan for the operator
 */
export async function completeScan(
  context: ActionContext,
  scan: ScanCompletion,
  timeOf: TimeOfScan = forgivingTime,
) {
  const { db, actor, services, log } = context;
  const locked = await lockScanned(db, scan.passId);
  const arrivedAt = services.clock.now();
  const scannedAt = timeOf(scan, arrivedAt, locked);
  const day = dayInBelgium(scannedAt instanceof Date ? scannedAt : arrivedAt);
  // Read after locking the holder: a transaction that this one waited for may have written the same call's result.
  const { earlier, isAwarded, withdrawn, ...place } = scanning(
    await situation(context, scan, { holderId: locked?.id ?? null, day })
      .modifyFront(keptPlan)
      .executeTakeFirst(),
  );
  const holder = known(locked, scan.passId);
  if (earlier) return answer(same(earlier, scan), holder);
  if (!(scannedAt instanceof Date)) throw new ImpossibleMoment(scannedAt);
  const state = stateThen(withdrawn, scannedAt, stateOf(withdrawn, scan.passId, holder.pass_number));
  const isBlocked = state === "blocked";
  const offer =
    scan.offerId && !isBlocked ? await runningOffer(context, place.eltoId, scan.offerId, day) : null;
  const isFirst = !isAwarded && !isBlocked;
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
    status: isBlocked ? ("blocked" as const) : isFirst ? ("awarded" as const) : ("alreadyScanned" as const),
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
    withdrawn_id: state === "valid" ? null : (withdrawn?.id ?? null),
  };
  const stored = await db
    .insertInto("scans")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .modifyEnd(keptPlan)
    .executeTakeFirst();
  // A concurrent call used the same key for another pass.
  if (!stored) throw new Refusal("scanKeyReused");
  // The external booking system adds the points of booked visits.
  const isBooked = actor.client?.application === "Elloha" && points > 0;
  const type = isBooked ? "BookingPointsAdded" : isBlocked ? "OperatorBlockedPassScanned" : "OperatorScanned";
  log(type, {
    subject: { kind: "operator", id: place.eltoId, name: place.name },
    operatorId: place.eltoId,
    changes: {
      points: [null, points],
      ...(isLate(scannedAt, arrivedAt) && { scannedAt: [null, scannedAt.toISOString()] }),
    },
    extra: { scanId: row.id },
  });
  return answer(row, holder);
}

const answer = (
  {
    id,
    ...scan
  }: {
    id: string;
    status: string;
    points: number;
    balance: number | null;
    withdrawn_id: string | null;
  },
  holder: ScannedHolder,
) => ({
  scanId: id,
  status: scan.status as "awarded" | "alreadyScanned" | "blocked" | "annulled",
  passState: !scan.withdrawn_id
    ? ("valid" as const)
    : scan.status === "blocked"
      ? ("blocked" as const)
      : ("replaced" as const),
  points: scan.status === "annulled" ? 0 : scan.points,
  availablePoints: scan.balance ?? holder.available_points,
  ...shortName(holder),
});

/** The place, the result of an earlier call with this key, and whether the day's points were awarded: one query. */
const situation = (
  { db, actor }: ActionContext,
  { eltoId, idempotencyKey, passId }: ScanCompletion,
  { holderId, day }: { holderId: string | null; day: string },
) =>
  placeRow(db, actor, eltoId).select((place) => {
    const scans = place.selectFrom("scans").whereRef("scans.operator_id", "=", "operators.id");
    return [
      jsonObjectFrom(
        scans
          .select(["id", "status", "points", "balance", "pass_number", "offer_id", "withdrawn_id"])
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
      jsonObjectFrom(withdrawnBy(db, passId)).as("withdrawn"),
    ];
  });

/** @throws Refusal scanKeyReused, when the key was used for a different scan */
function same<Earlier extends { pass_number: string | null; offer_id: string | null; status: string }>(
  earlier: Earlier,
  scan: ScanCompletion,
): Earlier {
  // Scans of blocked cards are stored without their offer.
  const isOffer = earlier.status === "blocked" || earlier.offer_id === (scan.offerId ?? null);
  if (earlier.pass_number !== scan.passId || !isOffer) throw new Refusal("scanKeyReused");
  return earlier;
}

/** The state of the card at the time of the scan: a late scan of a card that was valid then counts normally. */
const stateThen = (
  withdrawn: { withdrawn_at: string; replaced_at: string | null } | null,
  scannedAt: Date,
  today: PassState,
): PassState => {
  if (!withdrawn || scannedAt < new Date(withdrawn.withdrawn_at)) return "valid";
  return withdrawn.replaced_at && scannedAt < new Date(withdrawn.replaced_at) ? "blocked" : today;
};

/** A scan is of a moment at which it cannot have been. */
export class ImpossibleMoment extends Refusal {
  constructor(readonly why: MomentProblem) {
    super("validation", { fields: { scannedAt: ["tooFar"] } });
  }
}

const isTooOld = (moment: Date, now: Date) =>
  now.getTime() - moment.getTime() > OLDEST_SCAN_DAYS * 86_400_000;
/** @param from when the pass was created */
const between = (from: Date, moment: Date, now: Date) =>
  new Date(Math.min(Math.max(moment.getTime(), from.getTime()), now.getTime()));

/**
 * Tolerates wrong clocks: a scan from the future counts as now, one from before the pass was created as at the
 * creation of the pass.
 */
function forgivingTime(
  { scannedAt }: ScanCompletion,
  now: Date,
  holder?: { created_at: string },
): Date | MomentProblem {
  const given = scannedAt ? new Date(scannedAt) : now;
  return isTooOld(given, now) ? "tooOld" : between(new Date(holder?.created_at ?? given), given, now);
}

/** For a scan stored offline, by the server's clock: refused if out of bounds by more than clocks may differ. */
export function strictTime(
  { scannedAt, clockAhead }: Pick<KeptScan, "scannedAt" | "clockAhead">,
  now: Date,
  holder?: { created_at: string },
): Date | MomentProblem {
  const moment = new Date(new Date(scannedAt).getTime() - clockAhead);
  if (moment.getTime() - now.getTime() > SLACK) return "future";
  if (isTooOld(moment, now)) return "tooOld";
  const created = new Date(holder?.created_at ?? moment);
  return created.getTime() - moment.getTime() > SLACK ? "beforePass" : between(created, moment, now);
}

/** @throws Refusal validation, when it is not an offer of the operator that holders could use that day */
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
