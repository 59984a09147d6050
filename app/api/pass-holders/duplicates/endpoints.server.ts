import { type Selectable, sql, type Updateable } from "kysely";
import {
  type duplicateCalls,
  type HolderMergeDone,
  holderMerge,
  UNDO_MERGE_DAYS,
} from "~/contract/pass-holders/duplicate-calls";
import { changesBetween } from "../../changes";
import type { ActionContext, Implementations } from "../../pipeline.server";
import type { Database } from "../../platform/database/schema";
import { Refusal } from "../../refusal";
import type { Db } from "../../services";
import { checkedBeside } from "../checked-holder.server";
import { fieldsOf, subjectOf } from "../holder-columns";
import { recordMovedConsents } from "../personal-data/consents.server";
import { lockPairs, openPairs } from "../similar-holders.server";
import { columnOf, DAY, mergeHolders } from "./merge.server";
import { moveBack, withLater } from "./move-entries.server";
import {
  countDuplicates,
  ignoreDuplicate,
  listDuplicates,
  listIgnored,
  lockHolders,
  nextDuplicate,
  openDuplicate,
  recordName,
  reopenDuplicate,
} from "./pairs.server";

const may = "resolveDuplicates" as const;

type HolderColumns = Updateable<Database["pass_holders"]>;
type HolderRow = Selectable<Database["pass_holders"]>;
type MergeRow = Selectable<Database["pass_holder_merges"]>;

/** Maximum entries since a merge that the confirmation lists. */
const NAMED_ENTRIES = 5;

const lastMoment = (at: string) => new Date(Date.parse(at) + UNDO_MERGE_DAYS * DAY);

/** The merges into a holder that can still be undone, latest first. */
async function undoableMerges(db: Db, holderId: string, now: Date): Promise<HolderMergeDone[]> {
  const merges = await db
    .selectFrom("pass_holder_merges as merge")
    .innerJoin("pass_holders as merged", "merged.id", "merge.merged_id")
    .select(["merge.id", "merge.at", "merge.by_name", "merge.moved", "merge.merged_number"])
    .select(["merge.merged_id", "merged.first_name", "merged.last_name"])
    .where("merge.survivor_id", "=", holderId)
    .where("merge.undone_at", "is", null)
    .where("merge.changes", "is not", null)
    .where("merge.at", ">=", new Date(now.getTime() - UNDO_MERGE_DAYS * DAY).toISOString())
    .orderBy("merge.at", "desc")
    .execute();
  return Promise.all(
    merges.map(async (merge) => ({
      mergeId: merge.id,
      at: merge.at,
      by: merge.by_name,
      merged: {
        id: merge.merged_id,
        firstName: merge.first_name,
        lastName: merge.last_name,
        passId: merge.merged_number ?? "",
      },
      until: lastMoment(merge.at).toISOString(),
      laterEntries: await entriesSince(db, holderId, merge),
    })),
  );
}

/** The entries that would stay with the surviving record. */
async function entriesSince(
  db: Db,
  holderId: string,
  { at, ...merge }: Pick<MergeRow, "at" | "moved" | "merged_number">,
): Promise<HolderMergeDone["laterEntries"]> {
  const { points_entries: theirs = [] } = await withLater(db, merge);
  const entries = db
    .selectFrom("points_entries")
    .where("holder_id", "=", holderId)
    .where("at", ">", at)
    .where(sql<boolean>`id <> all(${theirs}::uuid[])`);
  const [{ count }, latest] = await Promise.all([
    entries.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    entries
      .select(["at as date", "points"])
      .select(sql<string>`coalesce(operator_name, shop_item_name, reason, source)`.as("source"))
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(NAMED_ENTRIES)
      .execute(),
  ]);
  return { count, latest };
}

/**
 * Restores both records, with their entries and scans at the time and the refunds of their orders. Everything else
 * that was written or changed since stays with the surviving record.
 * @throws Refusal notFound, mergeUndone, undoMergeTooLate, survivorGone, numberChangedSinceMerge,
 * pointsSpentSinceMerge
 */
async function undoMerge(context: ActionContext, mergeId: string) {
  const { db, actor, services, log } = context;
  const { survivor, merged, merge } = await lockMerge(db, mergeId);
  const now = services.clock.now();
  if (merge.undone_at !== null) throw new Refusal("mergeUndone");
  if (merge.changes === null || lastMoment(merge.at) < now) throw new Refusal("undoMergeTooLate");
  if (survivor.deleted_at !== null) throw new Refusal("survivorGone");
  const back = stillAsMerged(survivor, merge.changes);
  const isSwap = "pass_number" in merge.changes;
  if (isSwap && !("pass_number" in back)) throw new Refusal("numberChangedSinceMerge");
  const moved = await withLater(db, merge);
  const theirs = await sumsOf(db, survivor.id, moved.points_entries ?? []);
  const own = {
    total_points: survivor.total_points - theirs.total_points,
    consumed_points: survivor.consumed_points - theirs.consumed_points,
  };
  if (own.total_points < own.consumed_points) throw new Refusal("pointsSpentSinceMerge");

  const stamp = { updated_at: now, updated_by: actor.displayName };
  await moveBack(db, moved, survivor.id, merged.id);
  if (isSwap)
    await db.updateTable("pass_holders").set({ pass_number: null }).where("id", "=", merged.id).execute();
  await db
    .updateTable("pass_holders")
    .set({ ...back, ...own, ...stamp })
    .set((row) => ({
      turnover: row("turnover", "-", merge.merged_turnover),
      version: row("version", "+", 1),
    }))
    .where("id", "=", survivor.id)
    .execute();
  await db
    .updateTable("pass_holders")
    .set({
      deleted_at: null,
      merged_into: null,
      pass_number: merge.merged_number,
      ...theirs,
      turnover: merge.merged_turnover,
      ...stamp,
      version: merged.version + 1,
    })
    .where("id", "=", merged.id)
    .execute();
  await db
    .updateTable("pass_holder_merges")
    .set({ undone_at: now, changes: null })
    .where("id", "=", mergeId)
    .execute();
  const after = { ...survivor, ...back };
  await recordMovedConsents(context, survivor.id, after, after);
  await openPairs(context, survivor);
  await openPairs(context, merged);
  log("PassHolderMergeUndone", {
    subject: subjectOf(survivor.id, after),
    otherHolderId: merged.id,
    changes: {
      ...changesBetween(
        { ...fieldsOf(survivor), points: survivor.available_points },
        { ...fieldsOf(after), points: own.total_points - own.consumed_points },
      ),
      merged: [recordName({ ...merged, pass_number: merge.merged_number }), null],
    },
  });
}

/** Locks the holders first, as everywhere. @throws Refusal notFound */
async function lockMerge(db: Db, id: string) {
  const merges = db.selectFrom("pass_holder_merges").selectAll().where("id", "=", id);
  const found = await merges.executeTakeFirst();
  if (!found) throw new Refusal("notFound");
  const holders = await lockHolders(db, [found.survivor_id, found.merged_id]);
  await lockPairs(db);
  const merge = await merges.executeTakeFirstOrThrow();
  const holder = (holderId: string) => holders.find((one) => one.id === holderId);
  const [survivor, merged] = [holder(merge.survivor_id), holder(merge.merged_id)];
  if (!survivor || !merged) throw new Refusal("notFound");
  return { survivor, merged, merge };
}

/** Restores the fields that were changed by the merge and not since. */
const stillAsMerged = (survivor: HolderRow, changes: NonNullable<MergeRow["changes"]>): HolderColumns =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([column, [, after]]) => JSON.stringify(columnOf(survivor, column)) === JSON.stringify(after))
      .map(([column, [before]]) => [column, before]),
  );

async function sumsOf(db: Db, holderId: string, entryIds: readonly string[]) {
  if (entryIds.length === 0) return { total_points: 0, consumed_points: 0 };
  return db
    .selectFrom("points_entries")
    .select([
      sql<number>`coalesce(sum(points) filter (where points > 0 and kind <> 'orderCancelled'), 0)::integer`.as(
        "total_points",
      ),
      sql<number>`coalesce(-sum(points) filter (where points < 0 or kind = 'orderCancelled'), 0)::integer`.as(
        "consumed_points",
      ),
    ])
    .where("id", "in", entryIds)
    .where("holder_id", "=", holderId)
    .executeTakeFirstOrThrow();
}

export const duplicateEndpoints: Implementations<typeof duplicateCalls> = {
  duplicateCount: { may, run: ({ db }) => countDuplicates(db) },
  duplicates: { may, run: ({ db }) => listDuplicates(db) },
  nextDuplicate: { may, run: ({ db, input }) => nextDuplicate(db, input.duplicateEventId) },
  openDuplicate: {
    may,
    unlogged: "the merge has its entry",
    run: (context) => openDuplicate(context, context.input),
  },
  ignoreDuplicate: {
    may,
    run: async (context) => {
      await ignoreDuplicate(context, context.input.duplicateEventId);
      return undefined;
    },
  },
  ignoredDuplicates: { may, run: ({ db, input }) => listIgnored(db, input) },
  reopenDuplicate: {
    may,
    unlogged: "a pair that waits already stays as it is",
    run: async (context) => {
      await reopenDuplicate(context, context.input.duplicateEventId);
      return undefined;
    },
  },
  mergeDuplicate: {
    may,
    bodyOn: (today) => checkedBeside(holderMerge, today),
    run: async (context) => {
      await mergeHolders(context, context.input);
      return undefined;
    },
  },
  merges: { may, run: ({ db, input, services }) => undoableMerges(db, input.id, services.clock.now()) },
  undoMerge: {
    may,
    run: async (context) => {
      await undoMerge(context, context.input.mergeId);
      return undefined;
    },
  },
};
