import type { CallDefinition } from "~/contract/call";
import type { OperatorSheet } from "~/contract/operators/calls";
import type { CallContext } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import { insertInto } from "../scope.server";
import type { Db } from "../services";

type Manager = OperatorSheet["manager"];
type Calling = Pick<CallContext<CallDefinition>, "db" | "services" | "log">;

/**
 * Makes the manager an administrator of the operator, inactive until the registration is completed.
 * @returns null when the e-mail address is taken
 */
export async function addManager({ db, services, log }: Calling, operator: { id: string }, manager: Manager) {
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
  await insertInto(db, "user_operators").values({ user_id: id, operator_id: operator.id }).execute();
  log("UserCreated", { subject: { kind: "user", id, name: manager.email }, operatorId: operator.id });
  return id;
}

/** Gives the account the name and addresses that the sheet has for its manager. */
export const setManager = (
  { db, services }: Pick<Calling, "db" | "services">,
  id: string,
  manager: Manager,
) =>
  db
    .updateTable("users")
    .set((users) => ({
      email: manager.email,
      first_name: manager.firstName,
      last_name: manager.name,
      phone: manager.phone || null,
      updated_at: services.clock.now(),
      version: users("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();

/** Whether the e-mail address belongs to a registered or a deleted account. */
export async function hadAccount(db: Db, email: string): Promise<boolean> {
  const account = await db
    .selectFrom("users")
    .select("id")
    .where("email_key", "=", email.toLowerCase())
    .where((where) => where.or([where("registered_at", "is not", null), where("deleted_at", "is not", null)]))
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}
