import { sql } from "kysely";
import type { z } from "zod";
import type { Paging } from "~/contract/paging";
import type { PointsEntry, pointsAward } from "~/contract/pass-holders/points";
import type { ActionContext } from "../pipeline.server";
import { countRows, pageOfItems } from "../platform/database/count.server";
import { sortedList } from "../platform/database/sorted-list.server";
import { Refusal } from "../refusal";
import type { Scope } from "../scope.server";
import type { Db } from "../services";
import { subjectOf } from "./holder-columns";
import { isLateScan } from "./late-scans.server";
import { actedBy, tooFew, writeEntry } from "./ledger.server";

const sortedEntries = sortedList("points_entries", {
  newest: { by: [{ column: "points_entries.at", type: "timestamptz" }], direction: "desc" },
});

const giftOfEntry = sql<string | null>`case points_entries.kind
  when 'order' then gift_orders.gift_id
  when 'orderCancelled' then (select cancelled.gift_id from gift_orders as cancelled
    where cancelled.holder_id = points_entries.holder_id and cancelled.cancel_entry_id = points_entries.id) end`;

/**
 * A page of a holder's ledger, newest first. The index of the holder's entries gives the page; one of more than 10,000
 * entries is walked from the nearer end or a cached position.
 * @throws Refusal notFound
 */
export async function pointsHistory(db: Db, visible: Scope, { Id, ...window }: Paging & { Id: string }) {
  const holder = await db
    .selectFrom("pass_holders")
    .select("email")
    .where("id", "=", Id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!holder) throw new Refusal("notFound");
  const ofHolder = sql<boolean>`points_entries.holder_id = ${Id}`;
  const { ids, all } = sortedEntries.page("newest", ofHolder, window);
  const count = await countRows(db, all);
  const page = count.approximate
    ? await sortedEntries.pageOf(db, "newest", { where: ofHolder }, window, count)
    : ids;
  const rows = await db
    .selectFrom("points_entries")
    .innerJoin(page, "page.id", "points_entries.id")
    .leftJoin(visible("operators"), "operators.id", "points_entries.operator_id")
    .leftJoin("gift_orders", "gift_orders.entry_id", "points_entries.id")
    .leftJoin("scans", (join) => join.onRef("scans.entry_id", "=", "points_entries.id").on(isLateScan))
    .leftJoin("points_entries as undone", "undone.id", "points_entries.undoes")
    .leftJoin("points_entries as counter", "counter.undoes", "points_entries.id")
    .select([
      "points_entries.id",
      "points_entries.at as date",
      "points_entries.operator_name as eltoName",
      "points_entries.offer_name as offer",
      "points_entries.points",
      "points_entries.source as transactionSource",
      "points_entries.reason",
      "points_entries.shop_item_name as shopItemName",
      "points_entries.kind",
      "points_entries.user_name as userName",
      "points_entries.operator_id",
      "points_entries.anomaly_id as anomalyId",
      "undone.at as undoneDate",
      "undone.reason as undoneReason",
      "counter.at as undoneAt",
      "scans.scanned_at as scannedAt",
    ])
    .select([
      sql<string | null>`operators.categories[1]`.as("category"),
      giftOfEntry.as("giftId"),
      sql<boolean>`gift_orders.id is not null and gift_orders.cancelled_at is null`.as("stands"),
    ])
    .orderBy(sortedEntries.orderBy("newest"))
    .execute();
  const items = rows.map(
    ({ operator_id, stands, undoneDate, undoneReason, ...entry }): PointsEntry => ({
      ...entry,
      operator: operator_id ? "Elto" : "Platform",
      hasMail: stands && holder.email !== null,
      undoes: undoneDate === null ? null : { date: undoneDate, reason: undoneReason },
      canUndo: entry.kind === "correction" && undoneDate === null && entry.undoneAt === null,
    }),
  );
  return pageOfItems(window, items, count);
}

/**
 * Gives or takes points by hand.
 * @throws Refusal notFound, notEnoughPoints, tooManyPoints
 */
export async function adjustPoints(
  { db, services, actor, log }: ActionContext,
  { passholderId, points, reason }: z.output<typeof pointsAward>,
) {
  const { balance, holder } = await writeEntry(db, services.clock.now(), {
    kind: "correction",
    holder_id: passholderId,
    points,
    reason,
    ...actedBy(actor),
    user_name: actor.displayName,
  }).catch((error) => {
    const isAmount = error instanceof Refusal && error.code !== "notFound";
    throw isAmount ? new Refusal(error.code, { ...error.options, fields: { points: [error.code] } }) : error;
  });
  const { available_points: after } = balance;
  log(points > 0 ? "PassHolderPointsAdded" : "PassHolderPointsRemoved", {
    subject: subjectOf(passholderId, holder),
    changes: { points: [after - points, after] },
    extra: { reason },
  });
}

/**
 * Undoes manual points. The holder is locked first, so that the second of two concurrent calls finds it undone.
 * @throws Refusal notFound, noCorrection, pointsSpentSince, tooManyPoints
 */
export async function undoPoints(
  { db, services, actor, log }: ActionContext,
  { id, historyPointId }: { id: string; historyPointId: string },
) {
  const holder = await db
    .selectFrom("pass_holders")
    .select(["available_points", "first_name", "last_name"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const entry = await db
    .selectFrom("points_entries as entry")
    .leftJoin("points_entries as counter", "counter.undoes", "entry.id")
    .select(["entry.kind", "entry.points", "entry.reason", "entry.undoes", "counter.id as counterId"])
    .select(["entry.operator_id", "entry.operator_name"])
    .where("entry.id", "=", historyPointId)
    .where("entry.holder_id", "=", id)
    .executeTakeFirst();
  if (!holder || !entry) throw new Refusal("notFound");
  if (entry.kind !== "correction" || entry.undoes) throw new Refusal("noCorrection");
  const { available_points: before } = holder;
  if (entry.counterId) return { availablePoints: before, alreadyUndone: true };
  if (entry.points > before) throw tooFew("pointsSpentSince", before, entry.points);
  const { balance } = await writeEntry(db, services.clock.now(), {
    kind: "correction",
    holder_id: id,
    points: -entry.points,
    undoes: historyPointId,
    operator_id: entry.operator_id,
    operator_name: entry.operator_name,
    ...actedBy(actor),
    user_name: actor.displayName,
  });
  const { available_points: after } = balance;
  log("PassHolderPointsUndone", {
    subject: subjectOf(id, holder),
    changes: { points: [before, after] },
    extra: { reason: entry.reason },
  });
  return { availablePoints: after, alreadyUndone: false };
}
