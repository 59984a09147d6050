import type { Option } from "~/contract/paging";
import { createEmailToken } from "../auth/email-tokens.server";
import type { ActionContext } from "../pipeline.server";
import { mails } from "../platform/mail/mails";
import { queueMail } from "../platform/mail/outbox.server";

type Calling = Pick<ActionContext, "db" | "services">;
interface Invited {
  id: string;
  email: string;
  firstName: string | null;
}

/** Mails a new user the link that completes the registration. @param operator the first one that they work for */
export async function invite({ db, services }: Calling, user: Invited, operator: Pick<Option, "label">) {
  const token = await createEmailToken(db, services, user, "registration");
  const mail = mails(services.options).operatorAccountCreated(user, operator.label, token);
  await queueMail(db, services.clock, mail);
}

/** Mails a new link; earlier ones stay valid until one is used (docs/accounts.md, Passwords and mailed links). */
export async function inviteAgain({ db, services }: Calling, user: Invited) {
  const token = await createEmailToken(db, services, user, "registration");
  await queueMail(db, services.clock, mails(services.options).registrationResent(user, token));
}
