import { sql } from "kysely";
import type { ParsedInput } from "~/contract/call";
import type { manyPointsCalls, PointsBatch } from "~/contract/pass-holders/many-points";
import { MAX_HOLDERS } from "~/contract/pass-holders/words";
import type { ActionContext } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import type { Db } from "../services";
import { matchesHolderFilters } from "./filters.server";
import { subjectOf } from "./holder-columns";
import { actedBy, MAX_POINTS, type ManyEntries, tooMany, writeEntries } from "./ledger.server";

type Given = ParsedInput<(typeof manyPointsCalls)["addPointsForMany"]>;

/**
 * Gives points to all holders that match the filters, in one transaction. Their rows are locked in the order of their
 * ids, so that two such calls cannot deadlock.
 * @throws Refusal tooManyAtOnce, countChanged, tooManyPoints
 */
export async function givePointsToMany(context: ActionContext, given: Given) {
  const { db, services, actor, log } = context;
  const { points, reason, confirmed, ...meant } = given;
  const found = await db
    .selectFrom("pass_holders")
    .select(["id", "first_name", "last_name", "available_points", "total_points"])
    .where(matchesHolderFilters(meant))
    .orderBy("id")
    .limit(MAX_HOLDERS + 1)
    .forNoKeyUpdate()
    .execute();
  if (found.length > MAX_HOLDERS)
    throw new Refusal("tooManyAtOnce", { params: { max: String(MAX_HOLDERS) } });
  if (found.length !== confirmed)
    throw new Refusal("countChanged", { params: { now: String(found.length) } });
  const highest = Math.max(...found.map(({ total_points }) => total_points));
  if (highest > MAX_POINTS - points) throw tooMany(highest);
  const id = newId();
  const at = services.clock.now();
  await db
    .insertInto("points_batches")
    .values({
      id,
      at,
      user_id: actor.id,
      user_name: actor.displayName,
      points,
      reason,
      holders: found.length,
    })
    .execute();
  await writeEntries(db, at, {
    entries: found.map((holder) => ({ holder_id: holder.id, points, undoes: null })),
    shared: { reason, batch_id: id, ...actedBy(actor), user_name: actor.displayName },
  });
  for (const { id: holderId, available_points: before, ...names } of found)
    log("PassHolderPointsAdded", {
      subject: subjectOf(holderId, names),
      changes: { points: [before, before + points] },
      extra: { reason },
    });
  return { id, holders: found.length };
}

const SHOWN = 20;

/** The last batches, newest first. */
export async function pointsBatches(db: Db): Promise<PointsBatch[]> {
  const rows = await db
    .selectFrom("points_batches")
    .select(["id", "at", "user_name as by", "points", "reason", "holders"])
    .select(["undone_at as undoneAt", "undone_by as undoneBy", "kept"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  return rows;
}

/**
 * Takes back points given to many, once: the second of two concurrent calls finds it undone. After a merge,
 * a holder may have several of the entries.
 * @throws Refusal notFound
 */
export async function undoPointsForMany({ db, services, actor, log }: ActionContext, id: string) {
  const batch = await db
    .selectFrom("points_batches")
    .select(["reason", "undone_at", "holders", "kept"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw new Refusal("notFound");
  if (batch.undone_at)
    return { holders: batch.holders - (batch.kept ?? 0), kept: batch.kept ?? 0, alreadyUndone: true };
  const stands = sql<boolean>`entry.batch_id = ${id} and entry.undoes is null
    and not exists (select from points_entries as counter where counter.undoes = entry.id)`;
  const holders = await db
    .selectFrom("pass_holders")
    .select(["id", "first_name", "last_name", "available_points"])
    .where("deleted_at", "is", null)
    .where("id", "in", (given) =>
      given.selectFrom("points_entries as entry").select("entry.holder_id").where(stands),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const entries = await db
    .selectFrom("points_entries as entry")
    .select(["entry.id", "entry.holder_id", "entry.points"])
    .where(stands)
    .execute();
  const of = new Map<string, typeof entries>();
  for (const entry of entries) of.set(entry.holder_id, [...(of.get(entry.holder_id) ?? []), entry]);
  const sumOf = (holderId: string) => (of.get(holderId) ?? []).reduce((sum, { points }) => sum + points, 0);
  const able = holders.filter((holder) => holder.available_points >= sumOf(holder.id));
  const at = services.clock.now();
  const taken: ManyEntries["entries"] = able.flatMap((holder) =>
    (of.get(holder.id) ?? []).map((entry) => ({
      holder_id: holder.id,
      points: -entry.points,
      undoes: entry.id,
    })),
  );
  await writeEntries(db, at, {
    entries: taken,
    shared: { reason: null, batch_id: null, ...actedBy(actor), user_name: actor.displayName },
  });
  const kept = entries.length - taken.length;
  await db
    .updateTable("points_batches")
    .set({ undone_at: at, undone_by: actor.displayName, kept })
    .where("id", "=", id)
    .execute();
  for (const { id: holderId, available_points: before, ...names } of able)
    log("PassHolderPointsUndone", {
      subject: subjectOf(holderId, names),
      changes: { points: [before, before - sumOf(holderId)] },
      extra: { reason: batch.reason },
    });
  return { holders: taken.length, kept, alreadyUndone: false };
}
