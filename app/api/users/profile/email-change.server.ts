import type { z } from "zod";
import type { emailChange } from "~/contract/users/profile-calls";
import { displayName } from "../../auth/identify.server";
import { digestOf, newSecret } from "../../auth/keys.server";
import { provePassword } from "../../auth/prove-password.server";
import { endEmailChanges } from "../../auth/sessions.server";
import { entryAbout } from "../../auth/user-log.server";
import { aboutOneself } from "../../logs/about-oneself";
import type { ActionContext, CallContext } from "../../pipeline.server";
import type { Clock } from "../../platform/clock";
import { mails } from "../../platform/mail/mails";
import { queueMail } from "../../platform/mail/outbox.server";
import { Refusal } from "../../refusal";
import type { Db } from "../../services";
import { isTaken, orTaken } from "../addresses.server";

/** In milliseconds. */
const LIFETIME = 24 * 60 * 60 * 1000;

/**
 * Mails a link to the new address, and notifies the current one. Whether the new one has an account is only mentioned
 * in the mail to it: the caller gets the same answer.
 * @throws Refusal wrongPassword, sameEmail (field `email`)
 */
export async function requestEmailChange(
  call: ActionContext,
  { email, currentPassword }: z.output<typeof emailChange>,
): Promise<undefined> {
  const { db, actor, services, log } = call;
  await provePassword(call, currentPassword);
  if (email.toLowerCase() === actor.email.toLowerCase())
    throw new Refusal("sameEmail", { fields: { email: ["sameEmail"] } });
  const now = services.clock.now();
  // Of two links, only the later one works.
  await endEmailChanges(db, actor.id, now);
  const token = newSecret();
  const hasAccount = await isTaken(db, email);
  await db
    .insertInto("email_changes")
    .values({
      token_hash: digestOf(token),
      user_id: actor.id,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME),
    })
    .execute();
  const letters = mails(services.options);
  const newcomer = { email, firstName: hasAccount ? null : actor.firstName };
  await queueMail(
    db,
    services.clock,
    hasAccount ? letters.emailTaken(newcomer) : letters.emailConfirmation(newcomer, token),
  );
  await queueMail(db, services.clock, letters.emailChangeRequested(actor, email));
  log("UserEmailChangeRequested", { ...aboutOneself(actor), extra: { email } });
  return undefined;
}

/** What the link with this token can do, before and after it is confirmed. */
export async function emailChangeState(db: Db, clock: Clock, token: string) {
  const change = await db
    .selectFrom("email_changes")
    .innerJoin("users", "users.id", "email_changes.user_id")
    .select(["used_at", "expires_at", "email_changes.email as wanted", "users.email as present"])
    .where("token_hash", "=", digestOf(token))
    .where("users.is_active", "=", true)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
  if (change?.used_at && change.wanted === change.present) return { state: "confirmed" } as const;
  const isOpen = change && !change.used_at && new Date(change.expires_at) > clock.now();
  return { state: isOpen ? "open" : "spent" } as const;
}

/**
 * @throws Refusal invalidToken when it is unknown, used or expired, or when another account got the address in the
 * meantime
 */
export async function confirmEmailChange(
  { db, services, log, signedInAs }: Pick<CallContext<never>, "db" | "services" | "log" | "signedInAs">,
  token: string,
): Promise<undefined> {
  const now = services.clock.now();
  const change = await db
    .updateTable("email_changes")
    .from("users")
    .set({ used_at: now })
    .where("token_hash", "=", digestOf(token))
    .whereRef("users.id", "=", "email_changes.user_id")
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .where("users.is_active", "=", true)
    .where("users.deleted_at", "is", null)
    .returning(["users.id", "email_changes.email as wanted", "users.email as present"])
    .returning(["users.first_name", "users.last_name"])
    .executeTakeFirst();
  const refusal = new Refusal("invalidToken");
  if (!change || (await isTaken(db, change.wanted))) throw refusal;
  await db
    .updateTable("users")
    .set((users) => ({ email: change.wanted, updated_at: now, version: users("version", "+", 1) }))
    .where("id", "=", change.id)
    .execute()
    .catch(orTaken(refusal));
  const to = { email: change.present, firstName: change.first_name };
  await queueMail(db, services.clock, mails(services.options).emailChanged(to, change.wanted));
  const user = { ...change, email: change.wanted };
  signedInAs({ id: user.id, name: displayName(user) });
  log("UserUpdated", {
    ...(await entryAbout(db, user)),
    changes: { email: [change.present, change.wanted] },
  });
  return undefined;
}
