import { Refusal } from "../../refusal";
import type { Db, Services } from "../../services";
import { openSecret, recoveryDigest, stepOf } from "./codes.server";

/** Whether the person has a second factor that was confirmed. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom("second_factors")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return factor !== undefined;
}

/**
 * Uses up a code of the application, or a recovery code: each is good once, on every node.
 * @returns which of the two it was
 * @throws Refusal wrongCode (field `code`)
 */
export async function spendCode(
  db: Db,
  services: Services,
  userId: string,
  code: string,
): Promise<"application" | "recovery"> {
  if (/^\d{6}$/.test(code)) {
    if (await spendStep(db, services, userId, code)) return "application";
  } else {
    const used = await db
      .updateTable("recovery_codes")
      .set({ used_at: services.clock.now() })
      .where("user_id", "=", userId)
      .where("code_hash", "=", recoveryDigest(services, userId, code))
      .where("used_at", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    if (used) return "recovery";
  }
  throw wrongCode();
}

export const wrongCode = () => new Refusal("wrongCode", { fields: { code: ["wrongCode"] } });

async function spendStep(db: Db, services: Services, userId: string, code: string): Promise<boolean> {
  const factor = await db
    .selectFrom("second_factors")
    .select("secret")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const step = factor && stepOf(openSecret(services, userId, factor.secret), code, services.clock.now());
  if (!step) return false;
  const used = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where((where) => where.or([where("last_step", "is", null), where("last_step", "<", step)]))
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}
