import { isValidPhoneNumber } from "libphonenumber-js/min";
import type { z } from "zod";
import { actorRoleOf } from "~/contract/permissions";
import { hasAllOperators, type Role } from "~/contract/roles";
import type { accountEdit } from "~/contract/users/account-calls";
import { assignableRoles } from "~/contract/users/account-states";
import { wasInvited } from "../auth/email-tokens.server";
import { displayName } from "../auth/identify.server";
import { endEmailChanges, revokeSessionsOfUser } from "../auth/sessions.server";
import { changesBetween, changesNothing } from "../changes";
import { dialled } from "../dialled";
import type { ActionContext } from "../pipeline.server";
import { fromColumns } from "../platform/database/field-columns";
import { Refusal } from "../refusal";
import { refuseStale } from "../refuse-stale";
import { insertInto, scopeOf } from "../scope.server";
import type { Actor } from "../services";
import { givenOperators, type LockedAccount, lockAccount, refuseLast } from "./account.server";
import { type AccountRow, accountColumns } from "./account-columns";
import { isTaken, orTaken } from "./addresses.server";
import { inviteAgain } from "./invitations.server";

type Edit = z.output<typeof accountEdit>;

/**
 * Saves an account. Demoting or suspending somebody signs them out everywhere; removed operators are out of reach from
 * the person's next request on (identify). Operators outside of the actor's scope stay as they are.
 * @throws Refusal notFound, staleVersion, validation, notYourself, lastPlatformAdmin, worksElsewhere, duplicateEmail;
 * nothingChanged, when `refuseNothing` is set
 */
export async function changeAccount(
  context: ActionContext,
  id: string,
  edit: Edit,
  { refuseNothing }: { refuseNothing: boolean },
) {
  const { db, actor, services, log } = context;
  const before = await lockAccount(context, id);
  refuseStale(before, edit.version);
  const after = accountAfter(actor, before, edit);
  const operators = hasAllOperators(after.role) ? [] : await givenOperators(context, edit.eltos);
  const changes = changesBetween(loggedAccount(before, before.operators), loggedAccount(after, operators));
  if (changesNothing(changes)) {
    if (refuseNothing) throw new Refusal("nothingChanged");
    return;
  }
  const { eltos, ...ofAccount } = changes;
  refuseChanges(before, after, Object.keys(ofAccount), actor.id);

  const now = services.clock.now();
  const taken = new Refusal("duplicateEmail", { fields: { email: ["duplicateEmail"] } });
  if (await isTaken(db, after.email, id)) throw taken;
  await db
    .updateTable("users")
    .set((users) => ({
      ...after,
      updated_at: now,
      updated_by: actor.displayName,
      version: users("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute()
    .catch(orTaken(taken));
  if (eltos) await replaceOperators(context, id, before.operators, operators);
  if (ofAccount.role || ofAccount.isActive) await revokeSessionsOfUser(db, id, now);
  if (ofAccount.email) await endEmailChanges(db, id, now);
  if (ofAccount.email && before.registered_at === null && (await wasInvited(db, id)))
    await inviteAgain(context, { id, email: after.email, firstName: after.first_name || null });
  const [operator] = [...operators, ...before.operators];
  log("UserUpdated", {
    subject: { kind: "user", id, name: displayName(after) },
    ...(operator && { operatorId: operator.id }),
    changes,
  });
}

/** @throws Refusal validation */
function accountAfter(actor: Actor, before: LockedAccount, edit: Edit): AccountRow {
  const [role = before.role] = edit.roles;
  const allowed = new Set<Role>([before.role, ...assignableRoles(actor)]);
  const isActive = edit.isActive ?? before.is_active;
  const fields = {
    ...(!allowed.has(role) && { roles: ["invalid"] }),
    // Only completing the registration gives access.
    ...(isActive && before.registered_at === null && { isActive: ["invalid"] }),
    ...(edit.mobilePhone && !isValidPhoneNumber(edit.mobilePhone) && { mobilePhone: ["invalidPhone"] }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal("validation", { fields });
  return {
    first_name: edit.firstName,
    last_name: edit.name,
    email: edit.email,
    phone: dialled(edit.mobilePhone),
    role,
    is_active: isActive,
  };
}

/** What the log records about an account. */
const loggedAccount = (account: AccountRow, operators: readonly { name: string }[]) => ({
  ...fromColumns(accountColumns, account),
  eltos: operators.map(({ name }) => name),
});

/** @param changed of the account itself, not its operators. @throws Refusal worksElsewhere, notYourself, lastPlatformAdmin */
function refuseChanges(before: LockedAccount, after: AccountRow, changed: string[], actorId: string) {
  if (before.worksElsewhere && changed.length > 0) throw new Refusal("worksElsewhere");
  // One’s own address is confirmed at the new one, in the profile.
  const own = { email: "email", role: "roles", isActive: "isActive" };
  const forbidden = Object.entries(own).filter(([name]) => changed.includes(name));
  if (before.id === actorId && forbidden.length > 0)
    throw new Refusal("notYourself", {
      fields: Object.fromEntries(forbidden.map(([, field]) => [field, ["notYourself"]])),
    });
  if (!after.is_active || actorRoleOf({ roles: [after.role] }) !== "platform") refuseLast(before);
}

/** Both are in the actor's scope; the other operators stay. */
async function replaceOperators(
  { db, actor }: ActionContext,
  user_id: string,
  before: readonly { id: string }[],
  after: readonly { id: string }[],
) {
  const kept = new Set(after.map(({ id }) => id));
  const left = before.map(({ id }) => id).filter((id) => !kept.has(id));
  if (left.length > 0)
    await scopeOf(actor)
      .delete(db, "user_operators")
      .where("user_id", "=", user_id)
      .where("operator_id", "in", left)
      .execute();
  if (kept.size > 0)
    await insertInto(db, "user_operators")
      .values([...kept].map((operator_id) => ({ user_id, operator_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
