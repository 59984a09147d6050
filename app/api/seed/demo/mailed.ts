import type { Insertable } from "kysely";
import type { Database } from "../../platform/database/schema";
import { type MailOptions, mails } from "../../platform/mail/mails";
import { deliverMail } from "../../platform/mail/outbox.server";
import type { Calendar } from "../calendar";
import { seedId } from "../seed-id";
import type { UserInDemo } from "./user-rows";

const WEEK = 7 * 24 * 60 * 60_000;

/** The links mailed to invited users: some still work. */
export const invitationsOf = (users: readonly UserInDemo[]): Insertable<Database["email_tokens"]>[] =>
  users
    .filter(({ isInvited }) => isInvited)
    .map(({ row }) => ({
      id: seedId(`invitation/${row.email}`),
      user_id: row.id,
      purpose: "registration",
      created_at: row.created_at,
      expires_at: new Date(new Date(row.created_at).getTime() + WEEK),
    }));

/** A mail that its server refused, and its job: it can be sent again. */
export const refusedMail = (id: string, at: Date, failure: string) => ({
  mail: { refused_at: at, attempts: 1, last_error: failure },
  job: {
    id: seedId(`job/${id}`),
    kind: deliverMail,
    payload: JSON.stringify({ mailId: id }),
    unique_key: `${deliverMail}/${id}`,
    run_at: at,
    created_at: at,
    attempts: 1,
    parked_at: at,
    last_error: failure,
  },
});

/** A mail that its server refused, for an address that was mistyped. */
export function failedMail(
  calendar: Calendar,
  options: Pick<MailOptions, "programmeName" | "helpEmail">,
): { mail: Insertable<Database["mails"]>; job: Insertable<Database["jobs"]> } {
  const to = { email: "info@karting-de-metet.example", firstName: "Antoine" };
  // It has no link, and so no address of this site.
  const { text, html, ...mail } = mails({ appUrl: "", ...options }).signUpConfirmation(
    to,
    "Karting de Mettet",
  );
  const at = calendar.ago(2, 95);
  const id = seedId(`mail/${to.email}`);
  const refused = refusedMail(id, at, `550 5.1.1 <${to.email}>: Recipient address rejected`);
  return {
    mail: { id, ...mail, text_body: text, html_body: html, created_at: at, ...refused.mail },
    job: refused.job,
  };
}
