import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { forgetChecks } from "./attempts.server";
import { isPassword } from "./password.server";

/**
 * Checks that the person knows their password; the attempt has already been counted.
 * @throws Refusal wrongPassword (field `currentPassword`)
 */
export async function provePassword(
  { db, actor, services }: Pick<ActionContext, "db" | "actor" | "services">,
  password: string,
) {
  const user = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(user.password_hash, password)))
    throw new Refusal("wrongPassword", { fields: { currentPassword: ["wrongPassword"] } });
  await forgetChecks({ ...services, db }, "password", actor.id);
}
