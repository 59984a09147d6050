import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Kysely, sql } from "kysely";
import { type BackupHeader, type BackupLine, batchSize, tablesOf } from "./backup.server";
import { migrate, migrationName, migrations } from "./migrate.server";
import type { OpenDatabase } from "./open.server";
import type { Database } from "./schema";

/** A backup that cannot be restored here. The message is a sentence for the person who asked for it. */
export class RestoreRefused extends Error {
  override name = "RestoreRefused";
}

interface RestoreOptions {
  /** Removes what the database holds now. */
  replace?: boolean;
  files?: Record<string, string>;
}

/**
 * Makes the database what `file` says, then brings it up to date. The file is read through before anything changes.
 * @returns the number of rows
 * @throws RestoreRefused when the file is not a whole backup, is newer than the application, or would hide other data
 */
export async function restore(
  database: OpenDatabase,
  file: string,
  options: RestoreOptions = {},
): Promise<number> {
  const { replace = false, files = migrations } = options;
  const header = await check(file, Object.keys(files).map(migrationName));
  await database.withoutLimit(async (db) => {
    if (!replace && (await holdsData(db))) {
      throw new RestoreRefused(
        "The database is not empty. Add --replace to put the backup in the place of what it holds.",
      );
    }
    // What is there may be of a later version.
    await sql`drop schema public cascade; create schema public`.execute(db);
  });
  await migrate(database, { files, upTo: header.migrations.at(-1) });
  const rows = await database.withoutLimit((db) =>
    db.transaction().execute((transaction) => load(transaction, file)),
  );
  await migrate(database, { files });
  await database.withoutLimit((db) => sql`analyze`.execute(db));
  return rows;
}

async function holdsData(db: Kysely<Database>): Promise<boolean> {
  for (const { table } of await tablesOf(db)) {
    const { rows } = await sql`select 1 from ${sql.table(`public.${table}`)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Reads the file through; its header when it is whole and of a version that this application knows. */
async function check(file: string, known: string[]): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  let whole = false;
  await readLines(file, async (text, number) => {
    if (number === 0) {
      header = JSON.parse(text);
      if (header?.format !== "back-office-backup-1") throw new SyntaxError("another format");
    } else whole = text.startsWith('{"end":true');
  }).catch((error: unknown) => {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw new RestoreRefused(
      isMissing ? `There is no file ${file}.` : `${file} is not a backup, or is damaged.`,
      { cause: error },
    );
  });
  if (!header || !whole) throw new RestoreRefused(`${file} is not a whole backup: its end is missing.`);
  const unknown = header.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new RestoreRefused(
      `${file} is of a newer version of the application, which has ${unknown.join(", ")}.`,
    );
  }
  return header;
}

async function load(db: Kysely<Database>, file: string): Promise<number> {
  const constraints = await removeConstraints(db);
  const tables = new Map((await tablesOf(db)).map(({ table, columns }) => [table, columns]));
  let insert: ((rows: string[]) => Promise<void>) | undefined;
  let batch: string[] = [];
  let size = 0;
  let total = 0;
  const flush = async () => {
    if (batch.length > 0) await insert?.(batch);
    total += batch.length;
    batch = [];
    size = 0;
  };
  await readLines(file, async (text, number) => {
    if (number === 0) return;
    const line: BackupLine = JSON.parse(text);
    if (typeof line === "string") {
      batch.push(line);
      size += line.length;
      if (size > batchSize) await flush();
      return;
    }
    await flush();
    if ("table" in line) {
      if (tables.get(line.table)?.join() !== line.columns.join()) {
        throw new RestoreRefused(`${file} does not fit the table ${line.table} of its own version.`);
      }
      insert = await inserter(db, line.table);
    } else if (line.rows !== total) {
      throw new RestoreRefused(`${file} holds ${total} rows instead of ${line.rows}.`);
    }
  });
  await setSequences(db);
  await sql.raw(constraints).execute(db);
  return total;
}

/** Takes foreign keys and triggers away, so that rows may come in any order and count nothing twice; gives the SQL that brings them back. */
async function removeConstraints(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ remove: string; restore: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select distinct format('alter table %s disable trigger user', tgrelid::regclass),
      format('alter table %s enable trigger user', tgrelid::regclass)
    from pg_trigger where not tgisinternal`.execute(db);
  await sql.raw(rows.map(({ remove }) => remove).join(";\n")).execute(db);
  return rows.map(({ restore }) => restore).join(";\n");
}

async function inserter(db: Kysely<Database>, table: string) {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`public."${table}"`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map(({ name }) => sql`(made.row).${sql.ref(name)}`));
  const target = sql.table(`public.${table}`);
  return async (rows: string[]) => {
    // "offset 0": each row is parsed once, not once for each of its columns.
    await sql`insert into ${target} (${names}) overriding system value
      select ${values} from (select line::${target} as row from unnest(${rows}::text[]) as line offset 0) as made`.execute(
      db,
    );
  };
}

/** Continues every numbering after the highest number that was restored. */
async function setSequences(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ set: string }>`
    select format('select setval(%L, max(%I)) from %s having max(%I) is not null',
      pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass, attname) as set
    from pg_attribute join pg_class c on c.oid = attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null`.execute(db);
  for (const { set } of rows) await sql.raw(set).execute(db);
}

/** Hands over each line of a gzipped text, one after the other. */
async function readLines(file: string, take: (line: string, number: number) => Promise<void>): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
    const decoder = new TextDecoder();
    let rest = "";
    let number = 0;
    for await (const bytes of source) {
      // Only what is new is searched: a row may hold megabytes and comes in small pieces.
      const lines = decoder.decode(bytes, { stream: true }).split("\n");
      lines[0] = rest + lines[0];
      rest = lines.pop() ?? "";
      for (const line of lines) await take(line, number++);
    }
  });
}
