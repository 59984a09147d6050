import { createEmailToken } from "../auth/email-tokens.server";
import { mails } from "../platform/mail/mails";
import { queueMail } from "../platform/mail/outbox.server";
import type { Db, Services } from "../services";

interface Calling {
  db: Db;
  services: Services;
  /** The request whose decision the mail is about. */
  decided?: string | undefined;
}
interface Recipient {
  firstName: string;
  email: string;
}
type Operator = { name: string };
type NewOperator = Operator & { points: number; corrected?: boolean };

/** Confirms to the person who signed up that the request has arrived. */
export const queueConfirmation = ({ db, services }: Calling, operator: Operator, to: Recipient) =>
  queueMail(db, services.clock, mails(services.options).signUpConfirmation(to, operator.name));

/** Sends the link that completes the registration of a manager. */
export async function queueInvitation(
  { db, services, decided }: Calling,
  operator: NewOperator,
  to: Recipient & { id: string },
  why: "created" | "approved",
) {
  const token = await createEmailToken(db, services, to, "registration");
  const { registration, creationApproved } = mails(services.options);
  const mail =
    why === "approved" ? creationApproved(to, operator, token) : registration(to, operator.name, token);
  await queueMail(db, services.clock, mail, { decidedRequest: decided });
}

/** Tells a manager who already has an account that the operator was accepted. */
export const queueWelcome = ({ db, services, decided }: Calling, operator: NewOperator, to: Recipient) =>
  queueMail(db, services.clock, mails(services.options).creationApproved(to, operator, null), {
    decidedRequest: decided,
  });
