import type { ActionContext } from "../pipeline.server";
import { mailState, queueMail } from "../platform/mail/outbox.server";
import { Refusal } from "../refusal";
import { lockHolder } from "./lock-holder.server";

interface Resent {
  id: string;
  historyPointId: string;
  /** When somebody has sent it again since, it is not sent a second time. */
  unlessSentSince?: string | undefined;
}

/**
 * Sends the mail of an order again, to the address that the holder has today.
 * @throws Refusal notFound, noPurchaseMail, holderWithoutEmail, mailJustSent
 */
export async function resendPurchaseMail(
  { db, services, log }: ActionContext,
  { id, historyPointId, unlessSentSince }: Resent,
) {
  // Two who send it at once are one after the other.
  await lockHolder(db, id);
  const entry = await db
    .selectFrom("points_entries")
    .innerJoin("pass_holders", "pass_holders.id", "points_entries.holder_id")
    .leftJoin("purchase_mails", "purchase_mails.entry_id", "points_entries.id")
    .leftJoin("mails", "mails.id", "purchase_mails.mail_id")
    .select(["pass_holders.email", "first_name", "last_name", "shop_item_name"])
    .select(["mails.kind", "mails.subject", "mails.text_body", "mails.html_body"])
    .select(["mails.recipient", "purchase_mails.resent_at", mailState.as("state")])
    .where("points_entries.id", "=", historyPointId)
    .where("points_entries.holder_id", "=", id)
    .where("pass_holders.deleted_at", "is", null)
    .executeTakeFirst();
  if (!entry) throw new Refusal("notFound");
  const { kind, subject, text_body: text, html_body: html, email } = entry;
  if (kind === null || subject === null || text === null || html === null)
    throw new Refusal("noPurchaseMail");
  if (email === null) throw new Refusal("holderWithoutEmail");
  const wentThere = entry.recipient === email && ["waiting", "sent"].includes(entry.state);
  if (unlessSentSince && wentThere && isSince(unlessSentSince, entry.resent_at))
    throw new Refusal("mailJustSent");
  const copy = { kind, recipient: email, subject, text, html, holderId: id };
  // What became of an order's mail is told of the last one.
  const mail_id = await queueMail(db, services.clock, copy);
  await db
    .updateTable("purchase_mails")
    .set({ mail_id, resent_at: services.clock.now() })
    .where("entry_id", "=", historyPointId)
    .execute();
  log("PassHolderMailResent", {
    subject: { kind: "passHolder", id, name: `${entry.first_name} ${entry.last_name}` },
    changes: { shopItemName: [null, entry.shop_item_name], email: [null, email] },
  });
}

const isSince = (moment: string, at: string | null) => at !== null && new Date(at) >= new Date(moment);
