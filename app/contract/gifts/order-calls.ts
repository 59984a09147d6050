import { z } from "zod";
import { call } from "~/contract/call";
import { idempotencyKey } from "~/contract/idempotency";
import { identifier, optionalSearch, pageOf, paging, pathId, reason } from "~/contract/paging";
import { orderMailStates, orderStates } from "./orders";

const giftOrder = z.object({
  id: z.string(),
  /** As people write it: `n° 2026-0318`, counted from 1 each year. */
  number: z.string(),
  date: z.string(),
  points: z.number().int(),
  key: z.string().nullable(),
  source: z.string(),
  /** The ledger entry, which identifies the mail to send again. */
  entryId: z.string(),
  holder: z.object({
    id: z.string(),
    name: z.string(),
    passId: z.string().nullable(),
    email: z.string().nullable(),
    /** The holder was deleted, so there is no sheet to open. */
    isDeleted: z.boolean(),
  }),
  mail: z.enum(orderMailStates),
  cancelled: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
});
export type GiftOrder = z.output<typeof giftOrder>;

/** Orders of gifts: domain.md §14. */
export const orderCalls = {
  order: call({
    method: "post",
    path: "/shopitem/{id}/order",
    access: "bearer",
    clients: "gifts.order",
    summary: "Order a gift for a pass holder (addition)",
    description:
      "Takes the points and a key, and sends the mail, in one transaction. Idempotent: repeated with the same `idempotencyKey`, it always gives the same answer. For the shop's key and for platform administrators.",
    refuses: ["notFound", "notEnoughPoints", "giftNotVisible", "giftOutOfStock", "orderKeyReused"],
    params: z.object({ id: pathId }),
    body: z.object({ passholderId: identifier, idempotencyKey }),
    success: 200,
    answer: z.object({
      orderId: z.string(),
      number: z.string(),
      date: z.string(),
      points: z.number().int(),
      giftName: z.string(),
      /** Null for a gift without keys. */
      key: z.string().nullable(),
    }),
  }),
  cancelOrder: call({
    method: "post",
    path: "/giftorders/{id}/cancel",
    access: "bearer",
    summary: "Cancel an order (addition)",
    description:
      "Refunds the points with an entry of its own. A key that nobody has seen returns to the stock; a key that was mailed, or sent to a shop, is withdrawn. Unsent mails of the order are deleted.",
    refuses: ["orderCancelled"],
    params: z.object({ id: pathId }),
    body: z.object({ reason }),
    success: 204,
    answer: "none",
  }),
  orders: call({
    method: "get",
    path: "/shopitem/{id}/orders",
    access: "bearer",
    summary: "Orders of a gift, newest first (addition)",
    description:
      "`search` matches words of the holder's name, a pass number, or an order's number. `failed` is an order whose mail could not be delivered.",
    params: z.object({ id: pathId }),
    query: paging.extend({
      State: z.enum(orderStates, { error: "invalid" }).optional(),
      Search: optionalSearch,
    }),
    success: 200,
    answer: pageOf(giftOrder).extend({
      /** The number of orders in each state; `all` is their sum. */
      counts: z.object({
        all: z.number().int(),
        sent: z.number().int(),
        waiting: z.number().int(),
        failed: z.number().int(),
        none: z.number().int(),
        cancelled: z.number().int(),
      }),
      /** The matching order whose mail failed last. */
      failed: giftOrder.nullable(),
    }),
  }),
  orderDetails: call({
    method: "get",
    path: "/giftorders/{id}",
    access: "bearer",
    summary: "An order (addition)",
    description: "Includes the state of its mail.",
    params: z.object({ id: pathId }),
    success: 200,
    answer: giftOrder,
  }),
};
