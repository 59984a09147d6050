import { type Kysely, sql } from "kysely";
import type { Database } from "~/api/platform/database/schema";

/** Operators, their offers, and what was published of them. */
export const emptyPublications = (db: Kysely<Database>) =>
  sql`truncate operators, offers, groups, publication_snapshots, review_requests, user_operators, logs cascade`.execute(
    db,
  );
