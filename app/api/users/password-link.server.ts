import { z } from "zod";
import { countPasswordLink } from "../auth/attempts.server";
import { createEmailToken, wasInvited } from "../auth/email-tokens.server";
import { logAboutUser } from "../auth/user-log.server";
import { enqueue } from "../platform/jobs/enqueue.server";
import { type JobHandler, jobHandler } from "../platform/jobs/job-handler";
import { mails } from "../platform/mail/mails";
import { queueMail } from "../platform/mail/outbox.server";
import type { Db, Services } from "../services";

const SEND_LINK = "sendPasswordLink";

/**
 * Has a link for a new password mailed. This does the same for every address; whether there is an account, and what it
 * needs, is left to a job, so that the response time does not reveal it.
 * @throws Refusal tooManyPasswordLinks
 */
export async function askPasswordLink(services: Services, asked: { email: string; address: string }) {
  await countPasswordLink(services, asked);
  const { db, clock } = services;
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email_key", "=", asked.email.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  // Also when there is no account. The address itself is not stored.
  await enqueue(db, clock, { kind: SEND_LINK, payload: { userId: user?.id ?? null } });
  services.wakeJobs();
}

/** For `createJobRunner`. */
export function passwordLinkJobs(services: Services): Record<string, JobHandler> {
  const run = async ({ userId }: { userId: string | null }) => {
    if (!userId) return;
    await services.db.transaction().execute((db) => sendLink(db, services, userId));
    services.wakeJobs();
  };
  return { [SEND_LINK]: jobHandler(z.object({ userId: z.uuid().nullable() }), run) };
}

async function sendLink(db: Db, services: Services, userId: string) {
  const user = await db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "is_active", "registered_at", "password_hash"])
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!user) return;
  const to = { email: user.email, firstName: user.first_name };
  const write = mails(services.options);
  const link = (purpose: "registration" | "reset") => createEmailToken(db, services, user, purpose);
  if (user.registered_at && user.is_active) {
    const mail = user.password_hash ? write.passwordReset : write.passwordCreation;
    await queueMail(db, services.clock, mail(to, await link("reset")));
    await logAboutUser(db, services, "PasswordLinkSent", user, { by: null });
  } else if (!user.registered_at && (await wasInvited(db, user.id))) {
    await queueMail(db, services.clock, write.registrationResent(to, await link("registration")));
    await logAboutUser(db, services, "UserRegistrationResent", user, { by: null });
  } else await queueMail(db, services.clock, write.noAccess(to));
}
