import { sql } from "kysely";
import type { Db } from "./services";

/** Deleted rows that are kept for as long as the deletion can be undone. */
type Table = "notifications" | "gift_keys" | "email_tokens" | "saved_views";

/** Columns that the database writes itself. */
const GENERATED = "search_key";

/** Whole rows, as JSON that `restoreRows` takes. */
export async function rowsOf(db: Db, table: Table, { id, user_id }: { id?: string; user_id?: string }) {
  const where = id ? sql`id = ${id}` : sql`user_id = ${user_id}`;
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(kept) - ${GENERATED} as row from ${sql.table(table)} as kept where ${where}`.execute(db);
  return rows.map(({ row }) => row);
}

export async function restoreRows(db: Db, table: Table, rows: readonly object[]) {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}
