import type { Refusal } from "../refusal";
import type { Db } from "../services";

/** Whether the e-mail address belongs to another account. */
export async function isTaken(db: Db, email: string, wantedBy?: string): Promise<boolean> {
  const account = await db
    .selectFrom("users")
    .select("id")
    .where("email_key", "=", email.toLowerCase())
    .where("deleted_at", "is", null)
    .$if(wantedBy !== undefined, (query) => query.where("id", "!=", wantedBy ?? ""))
    .executeTakeFirst();
  return account !== undefined;
}

/**
 * For the update that follows `isTaken`: when two requests want an address at once, both find it free, and the index
 * refuses the second.
 * @throws the refusal in place of the index's error; any other error unchanged
 */
export const orTaken = (refusal: Refusal) => (error: unknown) => {
  throw error instanceof Error && "constraint" in error && error.constraint === "users_email"
    ? refusal
    : error;
};
