import type { ActionContext } from "../pipeline.server";
import { queueMail } from "../platform/mail/outbox.server";
import { Refusal } from "../refusal";

/**
 * Sends the mail of an order again, to the address that the holder has today.
 * @throws Refusal notFound, noPurchaseMail, holderWithoutEmail
 */
export async function resendPurchaseMail(
  { db, services, log }: ActionContext,
  { id, historyPointId }: { id: string; historyPointId: string },
) {
  const entry = await db
    .selectFrom("points_entries")
    .innerJoin("pass_holders", "pass_holders.id", "points_entries.holder_id")
    .leftJoin("purchase_mails", "purchase_mails.entry_id", "points_entries.id")
    .leftJoin("mails", "mails.id", "purchase_mails.mail_id")
    .select(["pass_holders.email", "first_name", "last_name", "shop_item_name"])
    .select(["mails.kind", "mails.subject", "mails.text_body", "mails.html_body"])
    .where("points_entries.id", "=", historyPointId)
    .where("points_entries.holder_id", "=", id)
    .where("pass_holders.deleted_at", "is", null)
    .executeTakeFirst();
  if (!entry) throw new Refusal("notFound");
  const { kind, subject, text_body: text, html_body: html, email } = entry;
  if (kind === null || subject === null || text === null || html === null)
    throw new Refusal("noPurchaseMail");
  if (email === null) throw new Refusal("holderWithoutEmail");
  const copy = { kind, recipient: email, subject, text, html, holderId: id };
  // What became of an order's mail is told of the last one.
  const mail_id = await queueMail(db, services.clock, copy);
  await db.updateTable("purchase_mails").set({ mail_id }).where("entry_id", "=", historyPointId).execute();
  log("PassHolderMailResent", {
    subject: { kind: "passHolder", id, name: `${entry.first_name} ${entry.last_name}` },
    changes: { shopItemName: [null, entry.shop_item_name], email: [null, email] },
  });
}
