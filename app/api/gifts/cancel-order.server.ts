import { actedBy, writeEntry } from "../pass-holders/ledger.server";
import type { ActionContext } from "../pipeline.server";
import { takeBackMails } from "../platform/mail/outbox.server";
import { Refusal } from "../refusal";
import { giftSubject, lockGift } from "./lock-gift.server";
import { numberOf } from "./place-order.server";

/**
 * Gives the points back as an entry of their own. The key stays readable in the order: it can be given again where nobody
 * has seen it, and else is withdrawn. No mail of the order goes out any more.
 * @throws Refusal notFound, orderCancelled
 */
export async function cancelOrder(
  { db, actor, services, log }: ActionContext,
  { id, reason }: { id: string; reason: string },
) {
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
  // Of an order without a mail, and of a shop's, the answer to the order has told the key.
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
}
