import { sql } from "kysely";
import type { WholeDb } from "~/api/platform/database/open.server";

/** Empties the log, which the application cannot do: its triggers are disabled for that. */
export const emptyLogs = (db: WholeDb) =>
  db.transaction().execute(async (trx) => {
    await sql`alter table logs disable trigger user`.execute(trx);
    await trx.deleteFrom("logs").execute();
    await sql`alter table logs enable trigger user`.execute(trx);
  });

/** The entries with the typed texts and the personal values of pass holders, which are stored beside them. */
export const loggedRows = (db: WholeDb) =>
  db
    .selectFrom("logs")
    .leftJoin("personal_log_values as person", "entry_id", "id")
    .select(["type", "user_id", "user_name", "operator_id", "thing_kind", "thing_id"])
    .select((entry) => [
      entry.fn.coalesce("person.name", "thing_name").as("thing_name"),
      entry.fn.coalesce("person.changes", "logs.changes").as("changes"),
      entry.fn.coalesce("person.extra", "logs.extra").as("extra"),
    ]);
/** The oldest first. */
export const writtenLogs = (db: WholeDb) => loggedRows(db).orderBy("id");
