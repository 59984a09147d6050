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
import { actedBy, writeEntry } from "./ledger.server";

const sortedEntries = sortedList("points_entries", {
  newest: { by: [{ column: "points_entries.at", type: "timestamptz" }], direction: "desc" },
});

const giftOfEntry = sql<string | null>`case points_entries.kind
  when 'order' then gift_orders.gift_id
  when 'orderCancelled' then (select cancelled.gift_id from gift_orders as cancelled
    where cancelled.holder_id = points_entries.holder_id and cancelled.cancel_entry_id = points_entries.id) end`;

/**
 * A page of a holder's ledger, newest first. The index of the holder's entries gives the page; a ledger of more than
 * 10,000 is walked from the nearer end or from a place that was met before.
 * @throws Refusal notFound, for a deleted holder too
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
    .select([
      "points_entries.id",
      "points_entries.at as date",
      "operator_name as eltoName",
      "offer_name as offer",
      "points_entries.points",
      "points_entries.source as transactionSource",
      "reason",
      "shop_item_name as shopItemName",
      "kind",
      "user_name as userName",
      "operator_id",
    ])
    .select([
      sql<string | null>`operators.categories[1]`.as("category"),
      giftOfEntry.as("giftId"),
      sql<boolean>`gift_orders.id is not null and gift_orders.cancelled_at is null`.as("stands"),
    ])
    .orderBy(sortedEntries.orderBy("newest"))
    .execute();
  const items = rows.map(
    ({ operator_id, stands, ...entry }): PointsEntry => ({
      ...entry,
      operator: operator_id ? "Elto" : "Platform",
      hasMail: stands && holder.email !== null,
    }),
  );
  return pageOfItems(window, items, count);
}

/**
 * Gives or takes points, as an entry of the programme.
 * @throws Refusal notFound, notEnoughPoints
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
  });
  const { available_points: after } = balance;
  log(points > 0 ? "PassHolderPointsAdded" : "PassHolderPointsRemoved", {
    subject: subjectOf(passholderId, holder),
    changes: { points: [after - points, after] },
    extra: { reason },
  });
}
