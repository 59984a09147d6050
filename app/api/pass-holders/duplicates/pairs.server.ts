import { type Selectable, type SqlBool, sql } from "kysely";
import type { Paging } from "~/contract/paging";
import { type DuplicatePair, type IgnoredPair, MAX_PAIRS } from "~/contract/pass-holders/duplicate-calls";
import type { ActionContext } from "../../pipeline.server";
import { countRows, pageOfItems } from "../../platform/database/count.server";
import { newId } from "../../platform/database/new-id";
import type { Database } from "../../platform/database/schema";
import { sortedList } from "../../platform/database/sorted-list.server";
import { Refusal } from "../../refusal";
import type { Db } from "../../services";
import { answerOf } from "../details.server";
import { subjectOf } from "../holder-columns";
import { factsOf, inOrder, lockPairs } from "../similar-holders.server";

type HolderRow = Selectable<Database["pass_holders"]>;
type PairRow = Pick<Selectable<Database["duplicate_pairs"]>, "id" | "one" | "other">;

/** The number of open pairs, without deleted holders, so that only a small index is read. */
export const openDuplicates = sql<number>`select count(*) from duplicate_pairs where state = 'open'`;

export async function countDuplicates(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`select (${openDuplicates}) as open`.execute(db);
  return rows[0]?.open ?? 0;
}

const waiting = (db: Db) => db.selectFrom("duplicate_pairs").where("state", "=", "open");

/** Longest waiting first. */
export async function listDuplicates(db: Db): Promise<DuplicatePair[]> {
  const pairs = await waiting(db)
    .select(["id", "one", "other"])
    .orderBy("opened_at")
    .orderBy("id")
    .limit(MAX_PAIRS)
    .execute();
  return answersOf(db, pairs);
}

/** Pairs whose holders still exist, with all their fields, the older record first. */
async function answersOf(db: Db, pairs: readonly PairRow[]): Promise<DuplicatePair[]> {
  if (pairs.length === 0) return [];
  const holders = await db
    .selectFrom("pass_holders")
    .selectAll()
    .where(
      "id",
      "in",
      pairs.flatMap(({ one, other }) => [one, other]),
    )
    .where("deleted_at", "is", null)
    .execute();
  const byId = new Map(holders.map((holder) => [holder.id, holder]));
  return pairs.flatMap(({ id, one, other }) => {
    const both = [byId.get(one), byId.get(other)].filter((holder) => holder !== undefined).sort(olderFirst);
    const [first, second] = both.map((holder) => ({ ...answerOf(holder), duplicateEventId: id }));
    return first && second ? [{ duplicateEventId: id, first, second }] : [];
  });
}

export const olderFirst = (one: HolderRow, other: HolderRow) =>
  one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id);

/**
 * An open pair, with its position among all and the next pair.
 * @param id by default, the pair that has waited longest
 * @throws Refusal invalidDuplicateEventId, duplicateResolved
 */
export async function nextDuplicate(db: Db, id: string | undefined) {
  const total = await countDuplicates(db);
  const pairs = waiting(db).select(["id", "one", "other", "opened_at"]);
  const first = await pairs.orderBy("opened_at").orderBy("id").limit(1).executeTakeFirst();
  if (id) await openPairById(db, id);
  const row = id ? await pairs.where("id", "=", id).executeTakeFirst() : first;
  const [pair] = row ? await answersOf(db, [row]) : [];
  if (!row || !first || !pair) return { pair: null, place: 0, total, next: null };
  const place = sql<boolean>`(opened_at, id) <= (${row.opened_at}::timestamptz, ${row.id}::uuid)`;
  const [{ before }, after] = await Promise.all([
    waiting(db)
      .select(({ fn }) => fn.countAll<number>().as("before"))
      .where(place)
      .executeTakeFirstOrThrow(),
    pairs.where(sql<boolean>`not ${place}`).orderBy("opened_at").orderBy("id").limit(1).executeTakeFirst(),
  ]);
  const next = (after ?? first).id;
  return { pair, place: before, total, next: next === row.id ? null : next };
}

/** @throws Refusal invalidDuplicateEventId; duplicateResolved, naming the person who settled it */
async function openPairById(db: Db, id: string): Promise<PairRow> {
  const pair = await db.selectFrom("duplicate_pairs").selectAll().where("id", "=", id).executeTakeFirst();
  if (!pair) throw new Refusal("invalidDuplicateEventId");
  if (pair.state !== "open") throw resolvedBy(pair);
  return pair;
}

const resolvedBy = ({ resolved_by, resolved_at }: Selectable<Database["duplicate_pairs"]>) =>
  new Refusal("duplicateResolved", { params: { by: resolved_by ?? "", at: resolved_at ?? "" } });

/**
 * Locks an open pair and its two holders until the transaction ends, the holders first: if two people settle one pair,
 * the second waits, and is told who settled it.
 * @throws Refusal invalidDuplicateEventId, duplicateResolved
 */
export async function lockPair({ db }: Pick<ActionContext, "db">, id: string) {
  const { one, other } = await openPairById(db, id);
  const holders = await lockHolders(db, [one, other]);
  await lockPairs(db);
  await openPairById(db, id);
  const [first, second] = holders.filter(({ deleted_at }) => deleted_at === null).sort(olderFirst);
  if (!first || !second) throw new Refusal("invalidDuplicateEventId");
  return { first, second };
}

/** Locks holders, including deleted ones, in the usual order. */
export const lockHolders = (db: Db, ids: readonly string[]) =>
  db.selectFrom("pass_holders").selectAll().where("id", "in", ids).orderBy("id").forUpdate().execute();

export const resolvePair = (
  { db, actor, services }: Pick<ActionContext, "db" | "actor" | "services">,
  id: string,
  state: "ignored" | "merged",
) =>
  db
    .updateTable("duplicate_pairs")
    .set(({ ref }) => ({
      state,
      facts: factsOf(ref("one"), ref("other")),
      resolved_at: services.clock.now(),
      resolved_by: actor.displayName,
    }))
    .where("id", "=", id)
    .execute();

/**
 * Marks a pair as different people: it reappears only when a compared field changes.
 * @throws Refusal invalidDuplicateEventId, duplicateResolved
 */
export async function ignoreDuplicate(context: ActionContext, id: string) {
  const { first, second } = await lockPair(context, id);
  await resolvePair(context, id, "ignored");
  context.log("PassHolderDuplicateResolved", {
    subject: subjectOf(first.id, first),
    otherHolderId: second.id,
    changes: { otherPerson: [null, recordName(second)] },
  });
}

const sortedIgnored = sortedList("duplicate_pairs", {
  newest: { by: [{ column: "duplicate_pairs.resolved_at", type: "timestamptz" }], direction: "desc" },
});

/** Pairs marked as different people, latest first. A pair with a deleted holder reappears when they are restored. */
export async function listIgnored(
  db: Db,
  { duplicateEventId: id, ...window }: Paging & { duplicateEventId?: string | undefined },
) {
  const where = sql<SqlBool>`(duplicate_pairs.state = 'ignored'
    and ${id ? sql`duplicate_pairs.id = ${id}` : sql`true`}
    and (select count(*) from pass_holders where id in (one, other) and deleted_at is null) = 2)`;
  const { ids, all } = sortedIgnored.page("newest", where, window);
  const [rows, count] = await Promise.all([
    db
      .selectFrom("duplicate_pairs")
      .innerJoin(ids, "page.id", "duplicate_pairs.id")
      .innerJoin("pass_holders as first", "first.id", "duplicate_pairs.one")
      .innerJoin("pass_holders as second", "second.id", "duplicate_pairs.other")
      .select(["duplicate_pairs.id", "resolved_at", "resolved_by", "one", "other"])
      .select([
        "first.first_name as one_first",
        "first.last_name as one_last",
        "first.pass_number as one_pass",
      ])
      .select(["second.first_name as other_first", "second.last_name as other_last"])
      .select("second.pass_number as other_pass")
      .orderBy(sortedIgnored.orderBy("newest"))
      .execute(),
    countRows(db, all),
  ]);
  const items = rows.map(
    (row): IgnoredPair => ({
      duplicateEventId: row.id,
      first: { id: row.one, firstName: row.one_first, lastName: row.one_last, passId: row.one_pass ?? "" },
      second: {
        id: row.other,
        firstName: row.other_first,
        lastName: row.other_last,
        passId: row.other_pass ?? "",
      },
      ignoredAt: row.resolved_at ?? "",
      ignoredBy: row.resolved_by ?? "",
    }),
  );
  return pageOfItems(window, items, count);
}

/**
 * Reopens a pair marked as different people; idempotent.
 * @throws Refusal invalidDuplicateEventId; duplicateResolved, if the two were merged in the meantime
 */
export async function reopenDuplicate(context: ActionContext, id: string) {
  const { db } = context;
  const pairs = db.selectFrom("duplicate_pairs").selectAll().where("id", "=", id);
  const found = await pairs.executeTakeFirst();
  if (!found) throw new Refusal("invalidDuplicateEventId");
  const holders = await lockHolders(db, [found.one, found.other]);
  await lockPairs(db);
  const pair = await pairs.executeTakeFirst();
  if (pair?.state === "open") return;
  if (pair?.state === "merged") throw resolvedBy(pair);
  const [first, second] = holders.filter(({ deleted_at }) => deleted_at === null).sort(olderFirst);
  if (!pair || !first || !second) throw new Refusal("invalidDuplicateEventId");
  await db
    .updateTable("duplicate_pairs")
    .set({ state: "open", resolved_at: null, resolved_by: null })
    .where("id", "=", id)
    .execute();
  context.log("PassHolderDuplicateReopened", {
    subject: subjectOf(first.id, first),
    otherHolderId: second.id,
    changes: { otherPerson: [recordName(second), null] },
  });
}

/** The other record's name in the log: `Élodie Mertens, 5412098000001`. */
export const recordName = ({ first_name, last_name, pass_number }: HolderRow) =>
  [`${first_name} ${last_name}`, pass_number].filter(Boolean).join(", ");

/**
 * Opens a pair by hand, even if it was ignored.
 * @throws Refusal notFound, validation (otherId)
 */
export async function openDuplicate(
  { db, services }: Pick<ActionContext, "db" | "services">,
  { id, otherId }: { id: string; otherId: string },
) {
  if (id === otherId) throw new Refusal("validation", { fields: { otherId: ["invalid"] } });
  const both = (await lockHolders(db, [id, otherId])).filter(({ deleted_at }) => deleted_at === null);
  if (both.length < 2) throw new Refusal("notFound");
  await lockPairs(db);
  const [one, other] = inOrder(id, otherId);
  const opened = {
    state: "open" as const,
    facts: factsOf(one, other),
    opened_at: services.clock.now(),
    resolved_at: null,
    resolved_by: null,
  };
  const pair = await db
    .insertInto("duplicate_pairs")
    .values({ id: newId(), one, other, ...opened })
    .onConflict((conflict) => conflict.columns(["one", "other"]).doUpdateSet(opened))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { duplicateEventId: pair.id };
}
