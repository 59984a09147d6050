import { isValidPhoneNumber } from "libphonenumber-js/min";
import type { z } from "zod";
import type { passwordChange, profile } from "~/contract/users/profile-calls";
import { provePassword } from "../../auth/prove-password.server";
import { changesBetween } from "../../changes";
import { dialled } from "../../dialled";
import { aboutOneself } from "../../logs/about-oneself";
import type { ActionContext } from "../../pipeline.server";
import { Refusal } from "../../refusal";
import { changePassword } from "../change-password.server";

/** @throws Refusal validation (mobilePhone) */
export async function saveProfile(
  { db, actor, services, log }: ActionContext,
  { firstName, name, mobilePhone }: z.output<typeof profile>,
): Promise<undefined> {
  const phone = dialled(mobilePhone);
  if (mobilePhone && !isValidPhoneNumber(mobilePhone))
    throw new Refusal("validation", { fields: { mobilePhone: ["invalidPhone"] } });
  await db
    .updateTable("users")
    .set((users) => ({
      first_name: firstName,
      last_name: name,
      phone,
      updated_at: services.clock.now(),
      version: users("version", "+", 1),
    }))
    .where("id", "=", actor.id)
    .execute();
  const before = { firstName: actor.firstName, lastName: actor.name, phone: actor.mobilePhone };
  const after = { firstName, lastName: name, phone };
  log("UserUpdated", { ...aboutOneself(actor), changes: changesBetween(before, after) });
  return undefined;
}

/** @throws Refusal wrongPassword */
export async function changeOwnPassword(
  call: ActionContext,
  { currentPassword, password }: z.output<typeof passwordChange>,
): Promise<undefined> {
  const { db, actor, services, log } = call;
  await provePassword(call, currentPassword);
  await changePassword(db, services, { userId: actor.id, password, keep: actor.sessionId });
  log("PasswordUpdated", aboutOneself(actor));
  return undefined;
}
