import { displayName } from "../auth/identify.server";
import type { Db } from "../services";

export type Team = Awaited<ReturnType<typeof teamOf>>;

/** Who decides requests, and reads the team's notes. */
export async function teamOf(db: Db) {
  const people = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email"])
    .where("role", "=", "AdminWbt")
    .where("is_active", "=", true)
    .where("registered_at", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return people.map((person) => ({
    id: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    name: displayName(person),
  }));
}
