import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import {
  type CardSighting,
  MAX_SIGHTINGS,
  SIGHTING_DAYS,
  type WithdrawnPass,
} from "~/contract/pass-holders/pass-calls";
import { lossCauses, type PassState } from "~/contract/pass-holders/words";
import type { ActionContext } from "../../pipeline.server";
import { Refusal } from "../../refusal";
import type { Scope } from "../../scope.server";
import type { Db } from "../../services";

/** Maximum numbers of one holder in an answer. */
const MAX_LISTED_NUMBERS = 50;

/** The current withdrawal of a number, which also prevents it from being given again. */
export const withdrawnBy = (db: Db, number: string) =>
  db
    .selectFrom("withdrawn_passes")
    .select(["id", "withdrawn_at", "replaced_at"])
    .where("number", "=", number)
    .where("back_at", "is", null);

/** @param number the scanned number @param today the holder's current number */
export const stateOf = (withdrawn: unknown, number: string, today: string | null): PassState =>
  !withdrawn ? "valid" : number === today ? "blocked" : "replaced";

/** The scans of cards reported lost or stolen and not found since. */
const sightingRows = (db: Db, visible: Scope) =>
  db
    .selectFrom("scans")
    .innerJoin("withdrawn_passes as card", "card.id", "scans.withdrawn_id")
    .leftJoin("seen_sightings as seen", "seen.scan_id", "scans.id")
    .innerJoin("pass_holders as holder", "holder.id", "scans.holder_id")
    .innerJoin(visible("operators"), "operators.id", "scans.operator_id")
    .where("card.back_at", "is", null)
    .where("card.number", "is not", null)
    .where("card.cause", "in", ["lost", "stolen"])
    .where("holder.deleted_at", "is", null)
    .select(["scans.id", "scans.scanned_at as at", "card.number as passId", "card.cause"])
    .select(["operators.id as operatorId", "operators.name as operatorName", "holder.id as holderId"])
    .select(["seen.at as seenAt", "seen.by_name as seenBy"])
    .select(sql<string>`holder.first_name || ' ' || holder.last_name`.as("holderName"))
    .orderBy("scans.scanned_at", "desc")
    .orderBy("scans.id", "desc")
    .limit(MAX_SIGHTINGS);
type SightingRow = Awaited<ReturnType<ReturnType<typeof sightingRows>["execute"]>>[number];

const toSighting = ({ id, at, passId, cause, ...row }: SightingRow): CardSighting => ({
  id,
  at: new Date(at).toISOString(),
  passId: passId ?? "",
  cause: cause as CardSighting["cause"],
  operator: { id: row.operatorId, name: row.operatorName },
  holder: { id: row.holderId, name: row.holderName },
  seen: row.seenAt ? { at: new Date(row.seenAt).toISOString(), by: row.seenBy ?? "" } : null,
});

export async function listSightings(db: Db, visible: Scope, now: Date): Promise<CardSighting[]> {
  const since = new Date(now.getTime() - SIGHTING_DAYS * 24 * 60 * 60 * 1000);
  const rows = await sightingRows(db, visible)
    .where("scans.scanned_at", ">", since.toISOString())
    .where("scans.withdrawn_id", "is not", null)
    .where("seen.at", "is", null)
    .execute();
  return rows.map(toSighting);
}

/** Marks them as read for the whole team. */
export async function seeSightings(
  { db, actor, services }: Pick<ActionContext, "db" | "actor" | "services">,
  ids: readonly string[],
) {
  await db
    .insertInto("seen_sightings")
    .columns(["scan_id", "at", "by_name"])
    .expression(
      db
        .selectFrom("scans")
        .select(["id", sql<Date>`${services.clock.now()}::timestamptz`.as("at")])
        .select(sql<string>`${actor.displayName}::text`.as("by_name"))
        .where("id", "in", ids)
        .where("withdrawn_id", "is not", null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A holder's former numbers, and the scans of lost cards. @throws Refusal notFound */
export async function passesOf(db: Db, visible: Scope, id: string) {
  const holder = await db
    .selectFrom("pass_holders")
    .select("pass_number")
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom("withdrawn_passes")
          .selectAll()
          .where("holder_id", "=", id)
          .where("number", "is not", null)
          .orderBy("withdrawn_at", "desc")
          .orderBy("id", "desc")
          .limit(MAX_LISTED_NUMBERS),
      ).as("withdrawn"),
      jsonArrayFrom(sightingRows(db, visible).where("scans.holder_id", "=", id)).as("sightings"),
    ])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!holder) throw new Refusal("notFound");
  const today = holder.pass_number;
  const withdrawn = holder.withdrawn
    .filter(({ back_at }) => back_at === null)
    .map(
      (row): WithdrawnPass => ({
        id: row.id,
        passId: row.number ?? "",
        passType: row.pass_type as WithdrawnPass["passType"],
        state: row.number === today ? "blocked" : "replaced",
        cause: row.cause as WithdrawnPass["cause"],
        at: new Date(row.withdrawn_at).toISOString(),
        by: row.withdrawn_by,
        successor: row.successor,
        replacedAt: row.replaced_at && new Date(row.replaced_at).toISOString(),
        canComeBack:
          lossCauses.some((cause) => cause === row.cause) && today === (row.successor ?? row.number),
      }),
    );
  const isBlocked = withdrawn.some(({ state }) => state === "blocked");
  return {
    state: isBlocked ? ("blocked" as const) : ("valid" as const),
    withdrawn,
    sightings: holder.sightings.map(toSighting),
  };
}
