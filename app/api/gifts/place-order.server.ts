import { dayInBelgium } from "~/contract/belgian-day";
import { orderNumber } from "~/contract/gifts/orders";
import { actedBy, writeEntry } from "../pass-holders/ledger.server";
import { lockHolder, type OrderingHolder } from "../pass-holders/lock-holder.server";
import type { ActionContext } from "../pipeline.server";
import { clockFrom } from "../platform/clock";
import { newId } from "../platform/database/new-id";
import { mails } from "../platform/mail/mails";
import { queueMail } from "../platform/mail/outbox.server";
import { Refusal } from "../refusal";
import { rememberAct } from "../remember-act.server";
import type { Db } from "../services";
import { giftSubject, type LockedGift, lockGift } from "./lock-gift.server";
import { type Ordered, orderMail } from "./order-mail.server";

interface Order {
  /** The gift's id. */
  id: string;
  passholderId: string;
  idempotencyKey: string;
}

/** An act that can be undone. */
export type OrderAct =
  | { act: "placed" }
  | {
      act: "cancelled";
      /** The ledger entry of the refund. */
      entryId: string;
      /** Whether the customer has been mailed about the order, or would have been. */
      mailed: boolean;
    };

/**
 * Takes the points and a key, and queues the mail, in the call's transaction. Other orders of the same gift wait for
 * its lock, so that “out of stock” is true when it is reported.
 * @throws Refusal notFound, orderKeyReused, giftNotVisible, giftOutOfStock, notEnoughPoints
 */
export async function placeOrder(context: ActionContext, { id, passholderId, idempotencyKey }: Order) {
  const { db, actor, services, log } = context;
  const holder = await lockHolder(db, passholderId);
  const gift = await lockGift(db, id);
  const earlier = await earlierOrder(db, id, idempotencyKey);
  if (earlier) {
    if (earlier.holder_id !== holder.id) throw new Refusal("orderKeyReused");
    return answer(earlier);
  }
  const now = services.clock.now();
  const day = services.clock.today();
  if (day < gift.visible_from || day > gift.visible_until) throw new Refusal("giftNotVisible");
  const key = gift.uses_keys ? await nextKey(db, id) : null;

  const by = actedBy(actor);
  const entry = await writeEntry(db, now, {
    kind: "order",
    holder_id: holder.id,
    points: -gift.points,
    shop_item_name: gift.frenchName,
    ...by,
    user_name: actor.displayName,
  });
  const order = {
    id: newId(),
    gift_id: id,
    holder_id: holder.id,
    entry_id: entry.id,
    idempotency_key: idempotencyKey,
    number: await nextNumber(db, Number(day.slice(0, 4))),
    at: now,
    points: gift.points,
    gift_name: gift.frenchName,
    key: key?.key ?? null,
    ...by,
  };
  await db.insertInto("gift_orders").values(order).execute();
  if (key) await db.updateTable("gift_keys").set({ order_id: order.id }).where("id", "=", key.id).execute();
  const answered = answer({ ...order, at: now.toISOString() });
  // Dated exactly like the order: a mail with a later date counts as sent again.
  const atOrder = { db, services: { ...services, clock: clockFrom(() => now) } };
  if (holder.email !== null)
    await sendOrderMail(atOrder, holder.email, {
      gift,
      holder,
      order: { ...order, pointsLeft: entry.balance.available_points },
    });
  await tellLowStock(context, gift, key ? 1 : 0);
  log("GiftOrdered", {
    subject: giftSubject(gift),
    holderId: holder.id,
    changes: { order: [null, answered.number], points: [null, gift.points] },
  });
  const placed: OrderAct = { act: "placed" };
  await rememberAct(context, { kind: "giftOrder", may: "cancelGiftOrder", subject: order, changed: placed });
  return answered;
}

interface OrderRow {
  id: string;
  number: number;
  at: string;
  points: number;
  gift_name: string;
  key: string | null;
}

const answer = ({ id, number, at, points, gift_name, key }: OrderRow) => ({
  orderId: id,
  number: numberOf(at, number),
  date: at,
  points,
  giftName: gift_name,
  key,
});

/** The order number as displayed, with the year of its date in Belgium. */
export const numberOf = (at: string, number: number) =>
  orderNumber(Number(dayInBelgium(new Date(at)).slice(0, 4)), number);

const earlierOrder = (db: Db, giftId: string, key: string) =>
  db
    .selectFrom("gift_orders")
    .selectAll()
    .where("gift_id", "=", giftId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** @throws Refusal giftOutOfStock */
async function nextKey(db: Db, giftId: string) {
  const key = await db
    .selectFrom("gift_keys")
    .select(["id", "key"])
    .where("gift_id", "=", giftId)
    .where("order_id", "is", null)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!key) throw new Refusal("giftOutOfStock");
  return key;
}

async function nextNumber(db: Db, year: number): Promise<number> {
  const { last } = await db
    .insertInto("gift_order_numbers")
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column("year").doUpdateSet((row) => ({ last: row("gift_order_numbers.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

interface ToSend extends Ordered {
  holder: OrderingHolder;
  order: Ordered["order"] & { id: string };
}

/** Queues the mail of an order. A holder without an address gets none: the shop's response has the key. */
export const sendOrderMail = (
  { db, services }: Pick<ActionContext, "db" | "services">,
  recipient: string,
  { gift, holder, order }: ToSend,
) =>
  queueMail(db, services.clock, {
    kind: "purchase",
    recipient,
    holderId: holder.id,
    orderId: order.id,
    ...orderMail(services.options, { gift, holder, order }),
  });

/**
 * Warns platform administrators that fewer keys are left than the gift's threshold: once until keys are added.
 * @param gift as it was locked, before the keys were taken
 */
async function tellLowStock({ db, services }: ActionContext, gift: LockedGift, taken: number) {
  const left = gift.keys_left - taken;
  if (!gift.uses_keys || gift.low_stock === null || gift.low_stock_told_at !== null || left >= gift.low_stock)
    return;
  const { clock, options } = services;
  await db.updateTable("gifts").set({ low_stock_told_at: clock.now() }).where("id", "=", gift.id).execute();
  const administrators = await db
    .selectFrom("users")
    .select(["email", "first_name"])
    .where("role", "=", "AdminWbt")
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .execute();
  const write = mails(options).lowStock;
  for (const { email, first_name: firstName } of administrators)
    await queueMail(db, clock, write({ email, firstName }, { id: gift.id, name: gift.frenchName, left }));
}
