import { actedBy, writeEntry } from "../pass-holders/ledger.server";
import { lockHolder } from "../pass-holders/lock-holder.server";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { giftSubject, lockGift } from "./lock-gift.server";
import { cancelOrder } from "./orders.server";
import { numberOf, type OrderAct, sendOrderMail } from "./place-order.server";

/** @throws Refusal as cancelOrder and restoreOrder */
export const undoOrderAct = (context: ActionContext, id: string, changed: OrderAct) =>
  changed.act === "placed" ? cancelOrder(context, { id, reason: "" }) : restoreOrder(context, id, changed);

/**
 * Restores a cancelled order: the refunded points are spent again by a counter-entry, and the order keeps its key
 * unless it was given to somebody else (docs/gifts.md, Orders). A mail that had not gone out is written again.
 * @throws Refusal notFound, notEnoughPoints, changedSinceAct
 */
async function restoreOrder(
  context: ActionContext,
  id: string,
  { entryId, mailed }: Extract<OrderAct, { act: "cancelled" }>,
) {
  const { db, actor, services, log } = context;
  const orders = db.selectFrom("gift_orders").selectAll().where("id", "=", id);
  const found = await orders.executeTakeFirst();
  if (!found) throw new Refusal("notFound");
  // Holders before gifts, as an order locks them.
  const holder = await lockHolder(db, found.holder_id);
  const gift = await lockGift(db, found.gift_id);
  const order = await orders.forUpdate().executeTakeFirstOrThrow();
  if (order.cancel_entry_id !== entryId) throw new Refusal("changedSinceAct");
  if (order.key !== null) {
    const { numUpdatedRows } = await db
      .updateTable("gift_keys")
      .set({ order_id: id, withdrawn_at: null })
      .where("gift_id", "=", order.gift_id)
      .where("key", "=", order.key)
      .where((key) => key.or([key("order_id", "is", null), key("order_id", "=", id)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal("changedSinceAct");
  }
  const entry = await writeEntry(db, services.clock.now(), {
    kind: "orderCancelled",
    holder_id: order.holder_id,
    points: -order.points,
    undoes: entryId,
    shop_item_name: order.gift_name,
    ...actedBy(actor),
    user_name: actor.displayName,
  });
  await db
    .updateTable("gift_orders")
    .set({ cancelled_at: null, cancelled_by: null, cancel_reason: null, cancel_entry_id: null })
    .where("id", "=", id)
    .execute();
  const left = await db
    .selectFrom("mails")
    .select("id")
    .where("order_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (mailed && !left && holder.email !== null)
    await sendOrderMail(context, holder.email, {
      gift,
      holder,
      order: { ...order, pointsLeft: entry.balance.available_points },
    });
  const number = numberOf(order.at, order.number);
  log("GiftOrderRestored", {
    subject: giftSubject(gift),
    holderId: order.holder_id,
    changes: { order: [null, number], points: [null, order.points] },
  });
}
