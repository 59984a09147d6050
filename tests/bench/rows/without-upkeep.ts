import { type Kysely, sql } from "kysely";
import type { Database, ScopedTables } from "~/api/platform/database/schema";

/**
 * Loads many rows into tables without their indexes, foreign keys and triggers, which are created or checked
 * afterwards, as in a restore: maintaining them row by row takes ten times as long. Primary keys stay.
 */
export async function withoutUpkeep(
  db: Kysely<Database>,
  tables: readonly (keyof (Database & ScopedTables))[],
  load: () => Promise<unknown>,
): Promise<void> {
  const names = sql.join(tables.map((table) => sql`${table}`));
  const { rows: indexes } = await sql<{ name: string; make: string }>`
    select indexname as name, indexdef as make from pg_indexes
    where schemaname = current_schema() and tablename in (${names})
      and indexname not in (select conname from pg_constraint where contype in ('p', 'u'))`.execute(db);
  const { rows: keys } = await sql<{ table: string; name: string; make: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as make from pg_constraint
    where contype = 'f' and conrelid::regclass::text in (${names})`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await load();
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  for (const { make } of indexes) await sql.raw(make).execute(db);
  for (const { table, name, make } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(make)}`.execute(db);
}
