import type { CallDefinition } from "~/contract/call";
import type { OperatorSheet } from "~/contract/operators/calls";
import { hasAllOperators } from "~/contract/roles";
import { wasInvited } from "../auth/email-tokens.server";
import type { CallContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { insertInto, scopeOf, unscoped } from "../scope.server";
import type { Actor, Db } from "../services";
import { isTaken, orTaken } from "../users/addresses.server";
import { addManager, hadAccount, setManager } from "../users/manager-account.server";
import { queueInvitation, queueWelcome } from "./mails.server";

type Manager = OperatorSheet["manager"];
type Calling = Pick<CallContext<CallDefinition>, "db" | "services" | "log"> & {
  /** The request whose decision creates the manager's account. */
  decided?: string | undefined;
};
interface Operator {
  id: string;
  name: string;
}
interface NewOperator extends Operator {
  /** Points per visit. */
  points: number;
  /** Whether the programme corrected the sign-up. */
  corrected?: boolean;
}

/**
 * Reuses the account of a manager who signs up again: one that never completed the registration and whose operators
 * were all refused, withdrawn, made not eligible or deleted.
 * @returns null when the e-mail address has no such account
 */
export async function reuseAccount(calling: Calling, operator: Operator, manager: Manager) {
  const { db, log } = calling;
  const account = await db
    .selectFrom("users")
    .select("id")
    .where("email_key", "=", manager.email.toLowerCase())
    .where("deleted_at", "is", null)
    .where("registered_at", "is", null)
    .where("role", "=", "Admin")
    .forUpdate()
    .executeTakeFirst();
  // A separate query, because one that waited for the lock would not see the operator of a concurrent sign-up.
  if (!account || !(await hasOnlyClosedOperators(db, account.id))) return null;
  await setManager(calling, account.id, manager);
  // Revokes earlier links, which would let the person in while the new operator is still under review.
  await db
    .deleteFrom("email_tokens")
    .where("user_id", "=", account.id)
    .where("purpose", "=", "registration")
    .execute();
  await insertInto(db, "user_operators").values({ user_id: account.id, operator_id: operator.id }).execute();
  log("UserUpdated", {
    subject: { kind: "user", id: account.id, name: manager.email },
    operatorId: operator.id,
  });
  return account.id;
}

const ofSignUps = unscoped("nobody is signed in at a sign-up; only whether the address is free is told");

/** Whether the account has operators and none of them can become active without a new sign-up. */
async function hasOnlyClosedOperators(db: Db, userId: string): Promise<boolean> {
  const operators = await db
    .selectFrom(ofSignUps("user_operators as own"))
    .innerJoin(ofSignUps("operators"), "operators.id", "own.operator_id")
    .where("own.user_id", "=", userId)
    .select(({ exists, selectFrom }) => [
      "operators.status",
      "operators.deleted_at",
      exists(
        selectFrom(ofSignUps("review_requests as creation"))
          .select("creation.id")
          .whereRef("creation.operator_id", "=", "operators.id")
          .where("creation.kind", "=", "Created")
          .where("creation.decision", "in", ["refused", "withdrawn"]),
      ).as("refused"),
    ])
    .execute();
  return (
    operators.length > 0 &&
    operators.every(
      ({ status, deleted_at, refused }) =>
        deleted_at !== null || status === "NotEligible" || (status === "Inactive" && refused),
    )
  );
}

/**
 * Makes the manager an administrator of the operator: creates and invites an account, or links an existing one.
 * Someone who has not registered is mailed a link once, and again when a sign-up is accepted.
 */
export async function addOrLinkManager(
  calling: Calling,
  operator: NewOperator,
  manager: Manager,
  why: "created" | "approved",
) {
  const { db } = calling;
  const added = await addManager(calling, operator, manager);
  if (added) return queueInvitation(calling, operator, { id: added, ...manager }, why);
  const known = await db
    .selectFrom("users")
    .select(["id", "role", "registered_at"])
    .where("email_key", "=", manager.email.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  // They already have access to every operator.
  if (hasAllOperators(known.role)) return;
  await insertInto(db, "user_operators")
    .values({ user_id: known.id, operator_id: operator.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (known.registered_at === null) {
    if (why === "approved" || !(await wasInvited(db, known.id)))
      await queueInvitation(calling, operator, { id: known.id, ...manager }, why);
  } else if (why === "approved") await queueWelcome(calling, operator, manager);
}

interface Activation {
  /** The manager's address before the change that made the operator Active. */
  earlierEmail: string;
  /** Whether a sign-up was accepted. */
  accepted: boolean;
}

/**
 * Invites the manager of an operator that becomes Active to complete the registration, at the corrected e-mail address:
 * once, and only if they have not done so yet.
 * @throws Refusal duplicateEmail, when somebody else has the corrected address
 */
export async function inviteManager(
  calling: Calling & { actor: Actor },
  operator: NewOperator,
  manager: Manager,
  { earlierEmail, accepted }: Activation,
) {
  const { db, actor } = calling;
  if (!manager.email) return;
  const account = await db
    .selectFrom("users")
    .innerJoin(scopeOf(actor)("user_operators"), "user_operators.user_id", "users.id")
    .select("users.id")
    .where("user_operators.operator_id", "=", operator.id)
    .where("email_key", "=", earlierEmail.toLowerCase())
    .where("registered_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!account) {
    // A registered manager who is no longer linked was removed on purpose.
    if (accepted || !(await hadAccount(db, manager.email)))
      await addOrLinkManager(calling, operator, manager, accepted ? "approved" : "created");
    return;
  }
  const taken = new Refusal("duplicateEmail", { fields: { "manager.email": ["duplicateEmail"] } });
  if (await isTaken(db, manager.email, account.id)) throw taken;
  await setManager(calling, account.id, manager).catch(orTaken(taken));
  const corrected = earlierEmail.toLowerCase() !== manager.email.toLowerCase();
  if (accepted || corrected || !(await wasInvited(db, account.id)))
    await queueInvitation(calling, operator, { id: account.id, ...manager }, "approved");
}
