import { displayName } from "../auth/identify.server";
import { hashPassword } from "../auth/password.server";
import { revokeSessionsOfUser } from "../auth/sessions.server";
import { entryAbout } from "../auth/user-log.server";
import { mails } from "../platform/mail/mails";
import { queueMail } from "../platform/mail/outbox.server";
import type { Db, Services } from "../services";

/**
 * Sets an active user's password, ends their sessions (except `keep`, by its id) and tells them by mail.
 * @returns null when there is no active user with this id
 */
export async function changePassword(
  db: Db,
  services: Services,
  change: { userId: string; password: string; keep?: string },
) {
  const active = db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "password_hash"])
    .where("id", "=", change.userId)
    .where("is_active", "=", true)
    .where("deleted_at", "is", null);
  const user = await active.forUpdate().executeTakeFirst();
  if (!user) return null;
  const now = services.clock.now();
  await db
    .updateTable("users")
    .set({ password_hash: await hashPassword(change.password), updated_at: now })
    .where("id", "=", user.id)
    .execute();
  await revokeSessionsOfUser(db, user.id, now, change.keep);
  const to = { email: user.email, firstName: user.first_name };
  await queueMail(db, services.clock, mails(services.options).passwordChanged(to));
  return {
    user: { id: user.id, name: displayName(user), email: user.email },
    isFirst: user.password_hash === null,
    entry: await entryAbout(db, user),
  };
}
