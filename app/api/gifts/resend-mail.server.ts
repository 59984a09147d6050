import type { pointsCalls } from "~/contract/pass-holders/points-calls";
import { subjectOf } from "../pass-holders/holder-columns";
import { lockHolder } from "../pass-holders/lock-holder.server";
import type { ActionContext, Implementations } from "../pipeline.server";
import { mailState, queueMail } from "../platform/mail/outbox.server";
import { Refusal } from "../refusal";
import type { Db } from "../services";
import { sendOrderMail } from "./place-order.server";

interface Resent {
  id: string;
  historyPointId: string;
  /** Rate limit: refused if the mail was already sent again after this moment. */
  unlessSentSince?: string | undefined;
}

/**
 * Sends the mail of an order that is not cancelled to the holder's current address: again, or for the first time when
 * they had no address when they ordered.
 * @throws Refusal notFound, noPurchaseMail, orderCancelled, holderWithoutEmail, mailJustSent
 */
async function resendPurchaseMail(context: ActionContext, { id, historyPointId, unlessSentSince }: Resent) {
  const { db, services, log } = context;
  // The lock serialises concurrent resends and cancellations.
  const holder = await lockHolder(db, id);
  const order = await orderOf(db, id, historyPointId);
  if (order.cancelled_at !== null)
    throw new Refusal("orderCancelled", { params: { name: order.cancelled_by ?? "" } });
  const { email } = holder;
  if (email === null) throw new Refusal("holderWithoutEmail");
  const last = await lastMail(db, order.id);
  if (last) {
    const wentThere = last.recipient === email && ["waiting", "sent"].includes(last.state);
    const sentSince =
      last.created_at > order.at && Date.parse(last.created_at) >= Date.parse(unlessSentSince ?? "");
    if (wentThere && sentSince) throw new Refusal("mailJustSent");
    const { kind, subject, text_body: text, html_body: html } = last;
    const copy = { kind, recipient: email, subject, text, html, holderId: id, orderId: order.id };
    await queueMail(db, services.clock, copy);
  } else
    await sendOrderMail(context, email, {
      gift: order,
      holder,
      order: { ...order, pointsLeft: order.available_points },
    });
  log("PassHolderMailResent", {
    subject: subjectOf(id, holder),
    changes: { shopItemName: [null, order.gift_name], email: [null, email] },
  });
}

/** Its contract is in the calls about pass holders, but `pass-holders` must not import `gifts`. */
export const purchaseMailEndpoints: Implementations<Pick<typeof pointsCalls, "resendPurchaseMail">> = {
  resendPurchaseMail: {
    may: "adjustPoints",
    run: async (context) => {
      await resendPurchaseMail(context, context.input);
      return undefined;
    },
  },
};

/** @throws Refusal notFound; noPurchaseMail, for an entry of another kind */
async function orderOf(db: Db, holderId: string, entryId: string) {
  const entry = await db
    .selectFrom("points_entries")
    .select("id")
    .where("id", "=", entryId)
    .where("holder_id", "=", holderId)
    .executeTakeFirst();
  if (!entry) throw new Refusal("notFound");
  const order = await db
    .selectFrom("gift_orders")
    .innerJoin("gifts", "gifts.id", "gift_orders.gift_id")
    .innerJoin("pass_holders", "pass_holders.id", "gift_orders.holder_id")
    .select([
      "gift_orders.id",
      "gift_orders.at",
      "gift_orders.key",
      "gift_name",
      "cancelled_at",
      "cancelled_by",
    ])
    .select(["gifts.name", "mail_subject", "mail_template", "available_points"])
    .where("entry_id", "=", entryId)
    .executeTakeFirst();
  if (!order) throw new Refusal("noPurchaseMail");
  return order;
}

const lastMail = (db: Db, orderId: string) =>
  db
    .selectFrom("mails")
    .select(["kind", "recipient", "subject", "text_body", "html_body", "created_at", mailState.as("state")])
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
