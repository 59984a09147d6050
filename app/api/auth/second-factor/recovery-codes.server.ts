import type { Db, Services } from "../../services";
import { newRecoveryCodes, recoveryDigest } from "./codes.server";

/** Ten codes in place of those that the person has. @returns the codes: only their digests are kept */
export async function replaceRecoveryCodes(db: Db, services: Services, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryDigest(services, userId, code) })))
    .execute();
  return codes;
}
