import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Kysely, sql } from "kysely";
import { syncFolder } from "~/lib/durable-files.server";
import { ExplainedFailure } from "~/lib/explained-failure";
import type { BackupHeader, BackupLine, BackupTable } from "./backup-file.server";
import type { OpenDatabase } from "./open.server";
import type { Database } from "./schema";

/** Approximate number of bytes of rows to read or write at once. */
export const batchSize = 1024 * 1024;

/**
 * Writes a consistent snapshot of the database to `file`, in the same format from both engines, so that either can
 * restore it. The file only appears once it is complete.
 * @returns the number of rows
 * @throws ExplainedFailure without tables: it would take the place of a real backup
 */
export async function backup(database: OpenDatabase, file: string): Promise<number> {
  const unfinished = `${file}.unfinished`;
  let rows = 0;
  async function* lines(db: Kysely<Database>) {
    const header: BackupHeader = {
      format: "back-office-backup-1",
      at: new Date().toISOString(),
      migrations: await appliedMigrations(db),
    };
    yield `${JSON.stringify(header)}\n`;
    const tables = await tablesOf(db);
    if (tables.length === 0)
      throw new ExplainedFailure(
        "This database has no tables: there is nothing to back up. Check DATABASE_URL or DATA_DIR.",
      );
    for (const line of tables) {
      yield `${JSON.stringify(line)}\n`;
      for await (const batch of rowsOf(db, line.table)) {
        rows += batch.length;
        yield batch.map((row) => `${JSON.stringify(row)}\n`).join("");
      }
    }
    yield `${JSON.stringify({ end: true, rows } satisfies BackupLine)}\n`;
  }
  try {
    await database.withoutLimit((db) =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((transaction) =>
          pipeline(lines(transaction), createGzip(), createWriteStream(unfinished, { mode: 0o600 })),
        ),
    );
    const written = await open(unfinished, "r");
    await written.sync().finally(() => written.close());
    await rename(unfinished, file);
    syncFolder(path.dirname(path.resolve(file)));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return rows;
}

/** The names of the migrations that were applied; none in an empty database. */
async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows: found } =
    await sql`select 1 where to_regclass('public.kysely_migration') is not null`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Every table of the application with its columns. */
export async function tablesOf(db: Kysely<Database>): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and left(c.relname, 7) <> 'kysely_'
      and a.attnum > 0 and not a.attisdropped
    group by c.relname order by c.relname collate "C"`.execute(db);
  return rows;
}

async function* rowsOf(db: Kysely<Database>, table: string): AsyncGenerator<string[]> {
  await sql`declare backup cursor for select t::text as row from ${sql.table(`public.${table}`)} as t`.execute(
    db,
  );
  // A row may hold megabytes: start with small batches.
  let count = 1;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(count)} from backup`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
    const size = rows.reduce((sum, { row }) => sum + row.length, 1);
    count = Math.max(1, Math.min(10_000, count * 4, Math.floor((rows.length * batchSize) / size)));
  }
  await sql`close backup`.execute(db);
}
