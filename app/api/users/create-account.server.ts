import type { z } from "zod";
import type { accountCreation } from "~/contract/users/account-calls";
import type { ActionContext } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { insertInto } from "../scope.server";
import { givenOperators } from "./account.server";
import { invite } from "./invitations.server";

/**
 * Creates an account, inactive until the registration is completed, and mails the link for it.
 * @throws Refusal duplicateEmail, validation (eltos)
 */
export async function createAccount(
  context: ActionContext,
  { email, roles: [role = "Scanner"], eltos }: z.output<typeof accountCreation>,
) {
  const { db, actor, services, log } = context;
  const operators = await givenOperators(context, eltos);
  const [first] = operators;
  if (!first) throw new Refusal("validation", { fields: { eltos: ["atLeastOne"] } });
  const id = newId();
  const now = services.clock.now();
  const added = await db
    .insertInto("users")
    .values({
      id,
      email,
      role,
      is_active: false,
      created_at: now,
      updated_at: now,
      updated_by: actor.displayName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) throw new Refusal("duplicateEmail", { fields: { email: ["duplicateEmail"] } });
  await insertInto(db, "user_operators")
    .values(operators.map((operator) => ({ user_id: id, operator_id: operator.id })))
    .execute();
  await invite(context, { id, email, firstName: null }, { label: first.name });
  log("UserCreated", {
    subject: { kind: "user", id, name: email },
    operatorId: first.id,
    changes: { email: [null, email], role: [null, role], eltos: [null, operators.map(({ name }) => name)] },
  });
  return { id };
}
