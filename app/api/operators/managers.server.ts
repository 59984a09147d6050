import type { CallDefinition } from "~/contract/call";
import type { OperatorSheet } from "~/contract/operators/calls";
import { roleFlags } from "~/contract/permissions";
import type { CallContext } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { queueInvitation, queueWelcome } from "./mails.server";

type Manager = OperatorSheet["manager"];
type Calling = Pick<CallContext<CallDefinition>, "db" | "services" | "log">;
interface Operator {
  id: string;
  name: string;
}

/**
 * Makes the manager an administrator of the operator, inactive until the registration is completed.
 * @returns null when somebody has the address already
 */
export async function addManager({ db, services, log }: Calling, operator: Operator, manager: Manager) {
  const id = newId();
  const now = services.clock.now();
  const added = await db
    .insertInto("users")
    .values({
      id,
      email: manager.email,
      first_name: manager.firstName,
      last_name: manager.name,
      phone: manager.phone || null,
      role: "Admin",
      is_active: false,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return null;
  await db.insertInto("user_operators").values({ user_id: id, operator_id: operator.id }).execute();
  log("UserCreated", { thing: { kind: "user", id, name: manager.email }, operatorId: operator.id });
  return id;
}

/**
 * The manager as an administrator of the operator: a new account, told by mail, or one more operator for an account
 * that is there.
 */
export async function addOrLinkManager(
  calling: Calling,
  operator: Operator,
  manager: Manager,
  why: "created" | "approved",
) {
  const { db } = calling;
  const added = await addManager(calling, operator, manager);
  if (added) return queueInvitation(calling, operator, { id: added, ...manager }, why);
  const known = await db
    .selectFrom("users")
    .select(["id", "role"])
    .where("email_key", "=", manager.email.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  // A platform administrator works for every operator already.
  if (roleFlags(known.role).isWbtAdmin) return;
  await db
    .insertInto("user_operators")
    .values({ user_id: known.id, operator_id: operator.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (why === "approved") await queueWelcome(calling, operator, manager);
}

/**
 * Lets the manager of an accepted sign-up complete the registration, at the address as corrected.
 * @throws Refusal duplicateEmail, when somebody else has the corrected address
 */
export async function inviteManager(
  calling: Calling,
  operator: Operator,
  manager: Manager,
  signedUpWith: string,
) {
  const { db, services } = calling;
  const account = await db
    .selectFrom("users")
    .innerJoin("user_operators", "user_operators.user_id", "users.id")
    .select("users.id")
    .where("user_operators.operator_id", "=", operator.id)
    .where("email_key", "=", signedUpWith.toLowerCase())
    .where("registered_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!account) return addOrLinkManager(calling, operator, manager, "approved");

  const taken = await db
    .selectFrom("users")
    .select("id")
    .where("email_key", "=", manager.email.toLowerCase())
    .where("id", "!=", account.id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (taken) throw new Refusal("duplicateEmail", { fields: { "manager.email": ["duplicateEmail"] } });
  await db
    .updateTable("users")
    .set({
      email: manager.email,
      first_name: manager.firstName,
      last_name: manager.name,
      phone: manager.phone,
      updated_at: services.clock.now(),
    })
    .where("id", "=", account.id)
    .execute();
  await queueInvitation(calling, operator, { id: account.id, ...manager }, "approved");
}
