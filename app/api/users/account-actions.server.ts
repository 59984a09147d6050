import { accountRefusal } from "~/contract/users/account-rules";
import { wasInvited } from "../auth/email-tokens.server";
import { displayName } from "../auth/identify.server";
import { revokeSessionsOfUser } from "../auth/sessions.server";
import { rowsOf } from "../kept-rows.server";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { rememberAct } from "../remember-act.server";
import { scopeOf } from "../scope.server";
import { type LockedAccount, lockAccount, refuseLast } from "./account.server";
import { changePassword } from "./change-password.server";
import { inviteAgain } from "./invitations.server";
import type { AccountAct } from "./restore-account.server";

const subjectOf = (account: LockedAccount) => ({
  subject: { kind: "user" as const, id: account.id, name: displayName(account) },
  ...(account.operators[0] && { operatorId: account.operators[0].id }),
});

/** @throws Refusal with the reason why the actor may not do it */
function refuseUnlessAllowed(
  action: Parameters<typeof accountRefusal>[0],
  { actor }: ActionContext,
  account: LockedAccount,
) {
  const refusal = accountRefusal(action, actor, {
    id: account.id,
    isActive: account.is_active,
    isRegistrationCompleted: account.registered_at !== null,
  });
  if (refusal) throw new Refusal(refusal);
}

/**
 * Deletes an account and ends its sessions and links. If the person also works outside of the actor's scope, only the
 * actor's operators are removed from the account.
 * @throws Refusal notFound, notYourself, lastPlatformAdmin
 */
export async function deleteAccount(context: ActionContext, id: string) {
  const { db, actor, services, log } = context;
  const account = await lockAccount(context, id);
  refuseUnlessAllowed("delete", context, account);
  const now = services.clock.now();
  const change = { updated_at: now, updated_by: actor.displayName, version: account.version + 1 };
  if (account.worksElsewhere) {
    const own = account.operators.map((operator) => operator.id);
    await scopeOf(actor)
      .delete(db, "user_operators")
      .where("user_id", "=", id)
      .where("operator_id", "in", own)
      .execute();
    await db.updateTable("users").set(change).where("id", "=", id).execute();
    const names = account.operators.map(({ name }) => name);
    log("UserUpdated", { ...subjectOf(account), changes: { eltos: [names, []] } });
    const removed: AccountAct = { operators: own, version: change.version };
    return rememberAct(context, { kind: "user", may: "manageUsers", subject: { id }, changed: removed });
  }
  refuseLast(account);
  const tokens = await rowsOf(db, "email_tokens", { user_id: id });
  await db
    .updateTable("users")
    .set({ ...change, deleted_at: now, is_active: false, password_hash: null })
    .where("id", "=", id)
    .execute();
  await revokeSessionsOfUser(db, id, now);
  await db.deleteFrom("email_tokens").where("user_id", "=", id).execute();
  await db.deleteFrom("list_columns").where("user_id", "=", id).execute();
  await db.deleteFrom("form_drafts").where("user_id", "=", id).execute();
  log("UserDeleted", { ...subjectOf(account), changes: { deletedAt: [null, now.toISOString()] } });
  const { is_active, password_hash } = account;
  const removed: AccountAct = { version: change.version, columns: { is_active, password_hash }, tokens };
  await rememberAct(context, { kind: "user", may: "manageUsers", subject: { id }, changed: removed });
}

/** @throws Refusal notFound, registrationCompleted, notInvited */
export async function resendRegistration(context: ActionContext, id: string) {
  const account = await lockAccount(context, id);
  refuseUnlessAllowed("resendRegistration", context, account);
  // A person who signed up would get in before their sign-up is accepted.
  if (!(await wasInvited(context.db, id))) throw new Refusal("notInvited");
  await inviteAgain(context, { id, email: account.email, firstName: account.first_name || null });
  context.log("UserRegistrationResent", subjectOf(account));
}

/**
 * Sets an active user's password, signs them out everywhere and tells them by mail.
 * @throws Refusal wrongUserForPassword, also when there is no such user, as in the source; notYourself
 */
export async function setPassword(context: ActionContext, userId: string, password: string) {
  const { db, services, log } = context;
  const account = await lockAccount(context, userId).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal("wrongUserForPassword") : error;
  });
  refuseUnlessAllowed("setPassword", context, account);
  const changed = await changePassword(db, services, { userId, password });
  if (!changed) throw new Refusal("wrongUserForPassword");
  log("PasswordCreated", changed.entry);
}

/** @throws Refusal notFound, notYourself */
export async function endSessions(context: ActionContext, id: string) {
  const { db, services, log } = context;
  const account = await lockAccount(context, id);
  refuseUnlessAllowed("endSessions", context, account);
  await revokeSessionsOfUser(db, id, services.clock.now());
  log("UserSessionsEnded", subjectOf(account));
}
