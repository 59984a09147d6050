import { sql } from "kysely";
import type { ScanCheck } from "~/contract/pass-holders/scan-calls";
import { hasStatus } from "../offers/offer-status.server";
import { scopeOf } from "../scope.server";
import type { Actor, Db, Services } from "../services";
import { scanPlace } from "./scan-places.server";
import { findScanned, type ScannedHolder, shortName } from "./scanned-holder.server";

interface Reading {
  db: Db;
  actor: Actor;
  services: Pick<Services, "clock">;
}

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
const MOST_OFFERS = 50;

const runningOffers = (db: Db, actor: Actor, operatorId: string, today: string) =>
  db
    .selectFrom(scopeOf(actor)("offers"))
    .select(["id as offerId", "is_offer as isOffer", "visible_until as end"])
    .select(sql<string>`title ->> 'fr'`.as("title"))
    .where("operator_id", "=", operatorId)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`${hasStatus(["Active"], today)}`)
    .orderBy("title")
    .limit(MOST_OFFERS)
    .execute();
