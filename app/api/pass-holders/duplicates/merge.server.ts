import type { Selectable } from "kysely";
import { type HolderMerge, UNDO_MERGE_DAYS } from "~/contract/pass-holders/duplicate-calls";
import { changesBetween } from "../../changes";
import type { ActionContext } from "../../pipeline.server";
import { newId } from "../../platform/database/new-id";
import type { Database } from "../../platform/database/schema";
import { Refusal } from "../../refusal";
import { refuseStale } from "../../refuse-stale";
import type { Db } from "../../services";
import { checkedHolder } from "../checked-holder.server";
import { fieldsOf, subjectOf } from "../holder-columns";
import { MAX_POINTS, tooMany } from "../ledger.server";
import { recordMovedConsents } from "../personal-data/consents.server";
import { factsOf, inOrder, openPairs } from "../similar-holders.server";
import { refuseTaken, reserve } from "../taken.server";
import { moveAll } from "./move-entries.server";
import { lockPair, recordName, resolvePair } from "./pairs.server";

type HolderRow = Selectable<Database["pass_holders"]>;

export const DAY = 86_400_000;

/**
 * Merges two records in one transaction: the older one gets the chosen values and everything that belongs to the
 * newer one, which is hidden; its number still finds the person.
 * @throws Refusal invalidDuplicateEventId, duplicateResolved, staleVersion, duplicateHolderEmail, tooManyPoints;
 * validation, also for a number that neither record has
 */
export async function mergeHolders(context: ActionContext, merge: HolderMerge) {
  const { db, actor, services, log } = context;
  const columns = checkedHolder(merge, services.clock.today());
  await reserve(db, { email: columns.email, passNumber: columns.pass_number });
  const { first: survivor, second: merged } = await lockPair(context, merge.duplicateEventId);
  refuseStale(survivor, merge.firstVersion);
  refuseStale(merged, merge.secondVersion);
  const numberOf = [survivor, merged].find(({ pass_number }) => pass_number === columns.pass_number);
  if (!numberOf) throw new Refusal("validation", { fields: { passId: ["numberOfNeither"] } });
  await refuseOthersEmail(db, columns.email, [survivor, merged]);
  const total_points = survivor.total_points + merged.total_points;
  if (total_points > MAX_POINTS) throw tooMany(survivor.total_points);

  const after = {
    ...columns,
    pass_type: numberOf.pass_type,
    subscribed_to_notifications: eitherSubscribed(survivor, merged),
    agreed_terms_at:
      [survivor, merged]
        .map((one) => one.agreed_terms_at)
        .filter(Boolean)
        .sort()[0] ?? null,
  };
  const now = services.clock.now();
  const stamp = { updated_at: now, updated_by: actor.displayName };
  await resolvePair(context, merge.duplicateEventId, "merged");
  const moved = await moveAll(db, merged.id, survivor.id);
  const isSwap = numberOf === merged;
  await db
    .updateTable("pass_holders")
    .set({
      deleted_at: now,
      merged_into: survivor.id,
      total_points: 0,
      consumed_points: 0,
      turnover: 0,
      ...stamp,
      version: merged.version + 1,
      // No two records may have the same number, even within the transaction.
      ...(isSwap && { pass_number: null }),
    })
    .where("id", "=", merged.id)
    .execute();
  await db
    .updateTable("pass_holders")
    .set({
      ...after,
      total_points,
      consumed_points: survivor.consumed_points + merged.consumed_points,
      turnover: survivor.turnover + merged.turnover,
      ...stamp,
      version: survivor.version + 1,
    })
    .where("id", "=", survivor.id)
    .execute();
  if (isSwap)
    await db
      .updateTable("pass_holders")
      .set({ pass_number: survivor.pass_number })
      .where("id", "=", merged.id)
      .execute();
  await recordMovedConsents(context, survivor.id, survivor, { ...survivor, ...after });
  await rememberMerge(context, { survivor, merged, after, moved });
  await keepIgnored(db, merged.id, survivor.id);
  await openPairs(context, survivor);
  log("PassHolderMerged", {
    subject: subjectOf(survivor.id, after),
    otherHolderId: merged.id,
    changes: {
      ...changesBetween(
        { ...fieldsOf(survivor), points: survivor.available_points },
        { ...fieldsOf(after), points: survivor.available_points + merged.available_points },
      ),
      merged: [null, recordName(merged)],
    },
  });
}

const eitherSubscribed = (one: HolderRow, other: HolderRow) =>
  one.subscribed_to_notifications || other.subscribed_to_notifications
    ? true
    : (one.subscribed_to_notifications ?? other.subscribed_to_notifications);

/** Either record's address may stay, even if both have it. @throws Refusal duplicateHolderEmail */
async function refuseOthersEmail(db: Db, email: string | null, both: readonly HolderRow[]) {
  const isTheirs = both.some((one) => one.email?.toLowerCase() === email?.toLowerCase());
  if (email && !isTheirs) await refuseTaken(db, { email });
}

/** Stores the data to undo the merge, and deletes the previous values of merges that can no longer be undone. */
async function rememberMerge(
  { db, actor, services }: ActionContext,
  {
    survivor,
    merged,
    after,
    moved,
  }: { survivor: HolderRow; merged: HolderRow; after: object; moved: Record<string, string[]> },
) {
  const now = services.clock.now();
  await db
    .updateTable("pass_holder_merges")
    .set({ changes: null, merged_number: null })
    .where("changes", "is not", null)
    .where("at", "<", new Date(now.getTime() - UNDO_MERGE_DAYS * DAY).toISOString())
    .execute();
  const before = Object.fromEntries(Object.keys(after).map((column) => [column, columnOf(survivor, column)]));
  await db
    .insertInto("pass_holder_merges")
    .values({
      id: newId(),
      survivor_id: survivor.id,
      merged_id: merged.id,
      at: now,
      by_id: actor.id,
      by_name: actor.displayName,
      changes: JSON.stringify(changesBetween(before, after)),
      merged_number: merged.pass_number,
      merged_turnover: merged.turnover,
      moved: JSON.stringify(moved),
    })
    .execute();
}

export const columnOf = (holder: HolderRow, column: string): unknown =>
  Object.entries(holder).find(([name]) => name === column)?.[1];

/** Records confirmed as different from the hidden record are also different from the surviving one. */
async function keepIgnored(db: Db, merged: string, survivor: string) {
  const ignored = await db
    .selectFrom("duplicate_pairs")
    .selectAll()
    .where("state", "=", "ignored")
    .where((pair) => pair.or([pair("one", "=", merged), pair("other", "=", merged)]))
    .execute();
  for (const pair of ignored) {
    const [one, other] = inOrder(pair.one === merged ? pair.other : pair.one, survivor);
    const { id: _, ...rest } = pair;
    await db
      .insertInto("duplicate_pairs")
      .values({ ...rest, id: newId(), one, other, facts: factsOf(one, other) })
      .onConflict((conflict) => conflict.columns(["one", "other"]).doNothing())
      .execute();
  }
}
