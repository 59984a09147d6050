import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { ageOn } from "~/contract/belgian-day";
import type { ScanCheck } from "~/contract/pass-holders/scan-calls";
import { writeLog } from "../logs/write-log.server";
import { hasStatus } from "../offers/offer-status.server";
import type { ActionContext } from "../pipeline.server";
import { keptPlan } from "../platform/database/kept-plan";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { mayAnnul } from "./annul-scan.server";
import { actedBy } from "./ledger.server";
import { stateOf, withdrawnBy } from "./passes/passes.server";
import { holderByNumber, idByNumber } from "./resolve-number.server";
import { scanPlace } from "./scan-places.server";

const holderRow = (db: Db, number: string) =>
  db
    .selectFrom("pass_holders")
    .select(["id", "pass_number", "pass_type", "first_name", "last_name", "available_points"])
    .select(["civility", "birth_date", "country", "created_at"])
    .where("id", "=", idByNumber(number))
    .where("deleted_at", "is", null);
export type ScannedHolder = NonNullable<
  Awaited<ReturnType<ReturnType<typeof holderRow>["executeTakeFirst"]>>
>;

/** @throws Refusal unknownPass, when no holder has the number */
export function known(holder: ScannedHolder | undefined, number: string): ScannedHolder {
  if (!holder) throw new Refusal("unknownPass", { params: { passId: number } });
  return holder;
}

/** The holder of a scanned number, and its withdrawal. @throws Refusal unknownPass */
async function findScanned(db: Db, number: string) {
  const found = await holderRow(db, number)
    .select(jsonObjectFrom(withdrawnBy(db, number)).as("withdrawn"))
    .executeTakeFirst();
  return { ...known(found, number), withdrawn: found?.withdrawn ?? null };
}

/** The same, locked until the transaction ends; undefined when no holder has the number. */
export async function lockScanned(db: Db, number: string): Promise<ScannedHolder | undefined> {
  const holder = await holderRow(db, number).forUpdate().modifyFront(keptPlan).executeTakeFirst();
  if (holder) return holder;
  // Merged while this was waiting for the lock.
  return (await holderByNumber(db, number)) ? lockScanned(db, number) : undefined;
}

/** A holder's name at a counter: the first name and the initial of the last name. */
export const shortName = ({ first_name, last_name }: Pick<ScannedHolder, "first_name" | "last_name">) => ({
  firstName: first_name,
  initial: Array.from(last_name.trim())[0]?.toLocaleUpperCase("fr") ?? "",
});

/**
 * The holder of a pass, and the points a scan would earn at the operator, by default the caller's only one. A blocked
 * card earns nothing and counters stop when told so, so the attempt is recorded here.
 * @throws Refusal unknownPass; notFound and operatorDoesNotScan for the operator
 */
export async function verifyScan(
  context: ActionContext,
  { passId, eltoId }: { passId: string; eltoId?: string | undefined },
): Promise<ScanCheck> {
  const { db, actor, services } = context;
  const operatorId = eltoId ?? (actor.eltos.length === 1 ? actor.eltos[0]?.id : undefined);
  const place = operatorId ? await scanPlace(db, actor, operatorId) : null;
  const holder = await findScanned(db, passId);
  const today = services.clock.today();
  const passState = stateOf(holder.withdrawn, passId, holder.pass_number);
  if (passState === "blocked" && place) await recordShown(context, holder, { passId, place });
  return {
    passId: holder.pass_number ?? passId,
    passType: holder.pass_type as ScanCheck["passType"],
    passState,
    ...shortName(holder),
    availablePoints: holder.available_points,
    place: place && {
      ...place,
      ...(await visits(context, holder, place.eltoId)),
      runningOffers: await runningOffers(db, actor, place.eltoId, today),
    },
  };
}

/** Logs it once per card, operator and day. */
async function recordShown(
  { db, actor, services }: ActionContext,
  holder: Awaited<ReturnType<typeof findScanned>>,
  { passId, place }: { passId: string; place: { eltoId: string; name: string } },
) {
  const [now, day] = [services.clock.now(), services.clock.today()];
  const scan = {
    id: newId(),
    holder_id: holder.id,
    operator_id: place.eltoId,
    scanned_at: now,
    arrived_at: now,
    day,
    status: "blocked" as const,
    points: 0,
    balance: holder.available_points,
    idempotency_key: `shown/${holder.withdrawn?.id}/${day}`,
    ...actedBy(actor),
    civility: holder.civility,
    age: holder.birth_date === null ? null : ageOn(day, holder.birth_date),
    country: holder.country,
    pass_number: passId,
    withdrawn_id: holder.withdrawn?.id,
  };
  const entry = {
    subject: { kind: "operator" as const, id: place.eltoId, name: place.name },
    operatorId: place.eltoId,
    extra: { scanId: scan.id },
  };
  const author = { id: actor.client ? null : actor.id, name: actor.displayName };
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("scans")
      .values(scan)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows)
      await writeLog(trx, now, author, [{ type: "OperatorBlockedPassScanned", entry }]);
  });
}

async function visits({ db, actor, services }: ActionContext, { id }: ScannedHolder, operatorId: string) {
  const today = services.clock.today();
  const ofHere = db
    .selectFrom("scans")
    .leftJoin("users", "users.id", "scans.user_id")
    .where("scans.holder_id", "=", id)
    .where("scans.operator_id", "=", operatorId);
  const awarded = await ofHere
    .select(["scans.id", "scans.scanned_at", "scans.arrived_at", "scans.points", "scans.device"])
    .select(["scans.user_id", "scans.status"])
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as("by"))
    .where("scans.day", "=", today)
    .where("scans.status", "=", "awarded")
    .executeTakeFirst();
  const last = await ofHere
    .select("scans.day")
    .where("scans.day", "<", today)
    .where("scans.status", "<>", "annulled")
    .orderBy("scans.scanned_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    awardedToday: awarded
      ? {
          ...awarded,
          scannedAt: awarded.scanned_at,
          scanId: awarded.id,
          canAnnul: mayAnnul(actor, awarded, services.clock),
        }
      : null,
    lastVisit: last?.day ?? null,
  };
}

/** Offers that the pass app shows today, by title; limited to what staff at a counter can read. */
const MAX_OFFERS = 50;

const runningOffers = (db: Db, actor: Actor, operatorId: string, today: string) =>
  db
    .selectFrom(scopeOf(actor)("offers"))
    .select(["id as offerId", "is_offer as isOffer", "visible_until as end"])
    .select(sql<string>`title ->> 'fr'`.as("title"))
    .where("operator_id", "=", operatorId)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`${hasStatus(["Active"], today)}`)
    .orderBy("title")
    .limit(MAX_OFFERS)
    .execute();
