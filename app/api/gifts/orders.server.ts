import { type SqlBool, sql } from "kysely";
import type { GiftOrder } from "~/contract/gifts/order-calls";
import type { OrderMailState, OrderState } from "~/contract/gifts/orders";
import type { Paging } from "~/contract/paging";
import { actedBy, writeEntry } from "../pass-holders/ledger.server";
import { holdersLike } from "../pass-holders/search.server";
import type { ActionContext } from "../pipeline.server";
import { type Conditions, whereOf } from "../platform/database/conditions";
import { countRows, pageOfItems } from "../platform/database/count.server";
import { sortedList } from "../platform/database/sorted-list.server";
import { mailState, takeBackMails } from "../platform/mail/outbox.server";
import { Refusal } from "../refusal";
import { rememberAct } from "../remember-act.server";
import type { Db } from "../services";
import { giftSubject, lockGift } from "./lock-gift.server";
import { numberOf, type OrderAct } from "./place-order.server";

type OrdersQuery = Paging & { id: string; State?: OrderState | undefined; Search?: string | undefined };

const sortedOrders = sortedList("gift_orders", {
  newest: { by: [{ column: "gift_orders.at", type: "timestamptz" }], direction: "desc" },
});

/** From the latest mail about an order's entry. */
const mailOf = sql<OrderMailState>`coalesce((select case when ${mailState} in ('refused', 'givenUp') then 'failed' else ${mailState} end
  from mails where mails.order_id = gift_orders.id order by mails.created_at desc, mails.id desc limit 1), 'none')`;
const stateOf = sql<OrderState>`case when cancelled_at is not null then 'cancelled' else ${mailOf} end`;

const conditions: Conditions<Pick<OrdersQuery, "id" | "State" | "Search">> = {
  id: (id) => sql`gift_orders.gift_id = ${id}`,
  State: (state) => (state ? sql`${stateOf} = ${state}` : undefined),
  Search: (text) => (text ? ordersLike(text) : undefined),
};

function ordersLike(text: string) {
  const holders = sql`gift_orders.holder_id in (select id from pass_holders where ${holdersLike(text)})`;
  const number = isOrderNumber(text);
  return number ? sql`(${holders} or ${number})` : holders;
}

/** `n° 2026-0318`, `#2026-0318`, `2026-318` and `318` are order numbers; undefined for other terms. */
export function isOrderNumber(text: string) {
  const [, year, number] = text.trim().match(/^(?:#|n°\s*)?(?:(\d{4})-)?(\d{1,9})$/i) ?? [];
  if (!number) return undefined;
  const ofYear = year
    ? sql`extract(year from gift_orders.at at time zone 'Europe/Brussels') = ${Number(year)}`
    : sql`true`;
  return sql<SqlBool>`(gift_orders.number = ${Number(number)} and ${ofYear})`;
}

const rowsOf = (db: Db) =>
  db
    .selectFrom("gift_orders")
    .innerJoin("pass_holders", "pass_holders.id", "gift_orders.holder_id")
    .select([
      "gift_orders.id",
      "gift_orders.number",
      "gift_orders.at",
      "gift_orders.points",
      "gift_orders.key",
    ])
    .select(["gift_orders.source", "entry_id", "holder_id", "cancelled_at", "cancelled_by", "cancel_reason"])
    .select(["first_name", "last_name", "pass_number", "pass_holders.email", "pass_holders.deleted_at"])
    .select(mailOf.as("mail"));
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

const shown = (row: Row): GiftOrder => ({
  id: row.id,
  number: numberOf(row.at, row.number),
  date: row.at,
  points: row.points,
  key: row.key,
  source: row.source,
  entryId: row.entry_id,
  holder: {
    id: row.holder_id,
    name: `${row.first_name} ${row.last_name}`,
    passId: row.pass_number,
    email: row.email,
    isDeleted: row.deleted_at !== null,
  },
  mail: row.mail,
  cancelled:
    row.cancelled_at === null
      ? null
      : { at: row.cancelled_at, by: row.cancelled_by ?? "", reason: row.cancel_reason ?? "" },
});

/** A page of a gift's orders, newest first. @throws Refusal notFound */
export async function giftOrders(db: Db, query: OrdersQuery) {
  const gift = await db.selectFrom("gifts").select("id").where("id", "=", query.id).executeTakeFirst();
  if (!gift) throw new Refusal("notFound");
  const { ids, all } = sortedOrders.page("newest", whereOf(conditions, query), query);
  const [rows, count, counts, failed] = await Promise.all([
    rowsOf(db).innerJoin(ids, "page.id", "gift_orders.id").orderBy(sortedOrders.orderBy("newest")).execute(),
    countRows(db, all),
    countStates(db, { id: query.id, Search: query.Search }),
    rowsOf(db)
      .where(whereOf(conditions, { id: query.id, Search: query.Search, State: "failed" }))
      .orderBy(sortedOrders.orderBy("newest"))
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { ...pageOfItems(query, rows.map(shown), count), counts, failed: failed ? shown(failed) : null };
}

async function countStates(db: Db, asked: Pick<OrdersQuery, "id" | "Search">) {
  const { rows } = await sql<{ state: OrderState; count: number }>`
    select ${stateOf} as state, count(*)::int as count from gift_orders
    where ${whereOf(conditions, { ...asked, State: undefined })} group by 1`.execute(db);
  const counts = { all: 0, sent: 0, waiting: 0, failed: 0, none: 0, cancelled: 0 };
  for (const { state, count } of rows) {
    counts[state] = count;
    counts.all += count;
  }
  return counts;
}

/** @throws Refusal notFound */
export async function giftOrder(db: Db, id: string): Promise<GiftOrder> {
  const row = await rowsOf(db).where("gift_orders.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  return shown(row);
}

/**
 * Refunds the points with a separate entry. The key stays visible in the order; it returns to stock if nobody has
 * seen it, and is withdrawn otherwise. Mails of the order that are still waiting are dropped.
 * @throws Refusal notFound, orderCancelled
 */
export async function cancelOrder(context: ActionContext, { id, reason }: { id: string; reason: string }) {
  const { db, actor, services, log } = context;
  const orders = db.selectFrom("gift_orders").selectAll().where("id", "=", id);
  const found = await orders.executeTakeFirst();
  if (!found) throw new Refusal("notFound");
  // Holders before gifts, as an order locks them.
  await db.selectFrom("pass_holders").select("id").where("id", "=", found.holder_id).forUpdate().execute();
  const gift = await lockGift(db, found.gift_id);
  const order = await orders.forUpdate().executeTakeFirstOrThrow();
  if (order.cancelled_at !== null)
    throw new Refusal("orderCancelled", { params: { name: order.cancelled_by ?? "" } });
  const now = services.clock.now();
  const entry = await writeEntry(db, now, {
    kind: "orderCancelled",
    holder_id: order.holder_id,
    points: order.points,
    reason,
    shop_item_name: order.gift_name,
    ...actedBy(actor),
    user_name: actor.displayName,
  });
  await db
    .updateTable("gift_orders")
    .set({
      cancelled_at: now,
      cancelled_by: actor.displayName,
      cancel_reason: reason,
      cancel_entry_id: entry.id,
    })
    .where("id", "=", id)
    .execute();
  const mail = await takeBackMails(db, id);
  // For an order without a mail, or from a shop, the response itself contained the key.
  const isKnown = mail !== "unsent" || order.user_id === null;
  await db
    .updateTable("gift_keys")
    .set(isKnown ? { withdrawn_at: now } : { order_id: null })
    .where("order_id", "=", id)
    .execute();
  const number = numberOf(order.at, order.number);
  log("GiftOrderCancelled", {
    subject: giftSubject(gift),
    holderId: order.holder_id,
    changes: { order: [number, null], points: [order.points, null] },
    extra: { reason },
  });
  const cancelled: OrderAct = { act: "cancelled", entryId: entry.id, mailed: mail !== "none" };
  await rememberAct(context, {
    kind: "giftOrder",
    may: "cancelGiftOrder",
    subject: { id },
    changed: cancelled,
  });
}
