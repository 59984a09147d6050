import { isValidPhoneNumber } from "libphonenumber-js/min";
import type { z } from "zod";
import type { registration } from "~/contract/users/calls";
import { consumeEmailToken } from "../auth/email-tokens.server";
import { displayName, ownOperators } from "../auth/identify.server";
import { hashPassword } from "../auth/password.server";
import { termsOfUseVersion } from "../content/texts/terms-of-use";
import { dialled } from "../dialled";
import { Refusal } from "../refusal";
import type { Db, Services } from "../services";

/**
 * The person who received the link chooses a password and may sign in from then on.
 * @throws Refusal invalidToken, validation (mobilePhone)
 */
export async function completeRegistration(
  db: Db,
  services: Services,
  form: z.output<typeof registration>,
): Promise<{ id: string; name: string; operatorId: string | null }> {
  if (form.mobilePhone && !isValidPhoneNumber(form.mobilePhone))
    throw new Refusal("validation", { fields: { mobilePhone: ["invalidPhone"] } });
  const now = services.clock.now();
  const userId = await consumeEmailToken(db, services, form.token, "registration");
  const user = await db
    .updateTable("users")
    .set((users) => ({
      first_name: form.firstName,
      last_name: form.name,
      phone: dialled(form.mobilePhone),
      agreed_terms_at: now,
      agreed_terms_version: termsOfUseVersion,
      is_active: true,
      registered_at: now,
      updated_at: now,
      version: users("version", "+", 1),
    }))
    .set({ password_hash: await hashPassword(form.password) })
    .where("id", "=", userId)
    .where("registered_at", "is", null)
    .returning(["id", "email", "first_name", "last_name"])
    .executeTakeFirst();
  if (!user) throw new Refusal("invalidToken");
  const own = await db
    .selectFrom(ownOperators("user_operators"))
    .select("operator_id")
    .where("user_id", "=", userId)
    .orderBy("operator_id")
    .executeTakeFirst();
  return { id: user.id, name: displayName(user), operatorId: own?.operator_id ?? null };
}
