import { z } from "zod";
import { email, password, text } from "~/contract/fields";
import { createEmailToken, type TokenServices } from "../auth/email-tokens.server";
import { hashPassword } from "../auth/password.server";
import { writeLog } from "../logs/write-log.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import type { Db } from "../services";

const administrator = z.object({
  email,
  firstName: text(100),
  lastName: text(100),
  /** Without a password the person chooses one through a registration link. */
  password: password.optional(),
});

/**
 * Creates a platform administrator, a role that no screen can assign. Call it in a transaction.
 * @returns the token of the link that completes the registration, valid once and for 7 days; null with a password
 */
export async function createAdministrator(
  db: Db,
  services: TokenServices,
  person: z.input<typeof administrator>,
): Promise<string | null> {
  const parsed = administrator.safeParse(person);
  if (!parsed.success) {
    const fields = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [path.join("."), [message]]),
    );
    throw new Refusal("validation", { fields });
  }
  const { data } = parsed;
  const now = services.clock.now();
  const user = { id: newId(), email: data.email };
  const added = await db
    .insertInto("users")
    .values({
      ...user,
      first_name: data.firstName,
      last_name: data.lastName,
      role: "AdminWbt",
      is_active: data.password !== undefined,
      registered_at: data.password === undefined ? null : now,
      password_hash: data.password === undefined ? null : await hashPassword(data.password),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) throw new Refusal("duplicateEmail");
  await writeLog(db, now, null, [
    {
      type: "UserCreated",
      entry: {
        subject: { kind: "user", id: user.id, name: `${data.firstName} ${data.lastName}` },
        extra: { role: "AdminWbt", by: "create-admin" },
      },
    },
  ]);
  return data.password === undefined ? createEmailToken(db, services, user, "registration") : null;
}
