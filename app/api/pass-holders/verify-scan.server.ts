import { sql } from "kysely";
import type { ScanCheck } from "~/contract/pass-holders/scan-calls";
import { hasStatus } from "../offers/offer-status.server";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import type { Actor, Db, Services } from "../services";
import { holderByNumber, idByNumber } from "./resolve-number.server";
import { scanPlace } from "./scan-places.server";

interface Reading {
  db: Db;
  actor: Actor;
  services: Pick<Services, "clock">;
}

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

/** @throws Refusal unknownPass, when nobody has the number */
export function known(holder: ScannedHolder | undefined, number: string): ScannedHolder {
  if (!holder) throw new Refusal("unknownPass", { params: { passId: number } });
  return holder;
}

/** The holder of a scanned number. @throws Refusal unknownPass */
const findScanned = async (db: Db, number: string) =>
  known(await holderRow(db, number).executeTakeFirst(), number);

/** The same, locked until the transaction ends; undefined when nobody has the number. */
export async function lockScanned(db: Db, number: string): Promise<ScannedHolder | undefined> {
  const holder = await holderRow(db, number).forUpdate().executeTakeFirst();
  if (holder) return holder;
  // Merged while this waited for the lock.
  return (await holderByNumber(db, number)) ? lockScanned(db, number) : undefined;
}

/** What a counter calls them: the first name, and of the last name its first letter. */
export const shortName = ({ first_name, last_name }: Pick<ScannedHolder, "first_name" | "last_name">) => ({
  firstName: first_name,
  initial: Array.from(last_name.trim())[0]?.toLocaleUpperCase("fr") ?? "",
});

/**
 * Whose pass it is, and what a scan would give at the operator, or at the caller's only one.
 * @throws Refusal unknownPass; notFound and operatorDoesNotScan for the operator
 */
export async function verifyScan(
  { db, actor, services }: Reading,
  { passId, eltoId }: { passId: string; eltoId?: string | undefined },
): Promise<ScanCheck> {
  const operatorId = eltoId ?? (actor.eltos.length === 1 ? actor.eltos[0]?.id : undefined);
  const place = operatorId ? await scanPlace(db, actor, operatorId) : null;
  const holder = await findScanned(db, passId);
  const today = services.clock.today();
  return {
    passId: holder.pass_number ?? passId,
    passType: holder.pass_type as ScanCheck["passType"],
    ...shortName(holder),
    availablePoints: holder.available_points,
    place: place && {
      ...place,
      ...(await visits(db, holder, place.eltoId, today)),
      runningOffers: await runningOffers(db, actor, place.eltoId, today),
    },
  };
}

async function visits(db: Db, { id }: ScannedHolder, operatorId: string, today: string) {
  const ofHere = db
    .selectFrom("scans")
    .leftJoin("users", "users.id", "scans.user_id")
    .where("scans.holder_id", "=", id)
    .where("scans.operator_id", "=", operatorId);
  const awarded = await ofHere
    .select(["scans.scanned_at", "scans.points", "scans.device"])
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as("by"))
    .where("scans.day", "=", today)
    .where("scans.status", "=", "awarded")
    .executeTakeFirst();
  const last = await ofHere
    .select("scans.day")
    .where("scans.day", "<", today)
    .orderBy("scans.scanned_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    awardedToday: awarded ? { ...awarded, scannedAt: awarded.scanned_at } : null,
    lastVisit: last?.day ?? null,
  };
}

/** Those that the pass app shows today, by title. A counter with more than it can read has no use for the rest. */
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
