import { type Kysely, sql } from "kysely";
import type { Database } from "~/api/platform/database/schema";
import { emptyLogs } from "./logs";

/** Deletes all operators, their offers and their published snapshots. */
export async function emptyPublications(db: Kysely<Database>) {
  await sql`truncate operators, offers, groups, publication_snapshots, review_requests, user_operators cascade`.execute(
    db,
  );
  await emptyLogs(db);
}
