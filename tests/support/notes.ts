import type { Insertable } from "kysely";
import { newId } from "~/api/platform/database/new-id";
import type { WholeDb } from "~/api/platform/database/open.server";
import type { Database } from "~/api/platform/database/schema";

/** A note of the team, on one subject. */
export async function addNote(
  db: WholeDb,
  about: Partial<Insertable<Database["notes"]>> &
    ({ operator_id: string } | { offer_id: string } | { holder_id: string } | { request_id: string }),
) {
  const id = newId();
  await db
    .insertInto("notes")
    .values({ id, at: new Date("2026-03-02T09:00:00Z"), by_name: "Programme", text: "Rappeler.", ...about })
    .execute();
  return id;
}
