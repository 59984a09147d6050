import { type Kysely, sql } from "kysely";
import { batchSize, tablesOf } from "./backup.server";
import { type BackupHeader, type BackupLine, RestoreRefused, readBackup } from "./backup-file.server";
import { applyMigrations, migrationName, migrations } from "./migrate.server";
import type { OpenDatabase } from "./open.server";
import type { Database } from "./schema";

interface RestoreOptions {
  /** Replaces the current content of the database. */
  replace?: boolean;
  /** Runs on the restored data, before anybody sees it. */
  afterwards?: (db: Kysely<Database>) => Promise<void>;
  files?: Record<string, string>;
}

/**
 * Replaces the database's content by the backup in `file`, then migrates it. The file is checked first, and everything
 * is one transaction: the database keeps its content or gets the whole backup.
 * @returns the number of rows
 * @throws RestoreRefused when the file is not a whole backup, is newer than the application, or would hide other data
 */
export async function restore(
  database: OpenDatabase,
  file: string,
  { replace = false, afterwards, files = migrations }: RestoreOptions = {},
): Promise<number> {
  const { migrations: made } = await check(file, Object.keys(files).map(migrationName));
  return database.withoutLimit((db) =>
    inOneTransaction(db, async (session) => {
      if (!replace && (await holdsData(session))) {
        throw new RestoreRefused(
          "The database is not empty. Add --replace to put the backup in the place of what it holds.",
        );
      }
      // The present content may be of a later version.
      await sql`drop schema public cascade`.execute(session);
      await sql`create schema public`.execute(session);
      // The backup of an empty database has no tables.
      if (made.length > 0)
        await applyMigrations(session, { files, upTo: made.at(-1), ownTransaction: false });
      const rows = await load(session, file);
      await applyMigrations(session, { files, ownTransaction: false });
      await afterwards?.(session);
      await sql`analyze`.execute(session);
      return rows;
    }),
  );
}

/** A connection with a manual transaction: Kysely's migrator refuses to run inside a Kysely transaction. */
async function inOneTransaction<T>(db: Kysely<Database>, work: (session: Kysely<Database>) => Promise<T>) {
  return db.connection().execute(async (session) => {
    await sql`begin`.execute(session);
    try {
      const result = await work(session);
      await sql`commit`.execute(session);
      return result;
    } catch (error) {
      await sql`rollback`.execute(session);
      throw error;
    }
  });
}

async function holdsData(db: Kysely<Database>): Promise<boolean> {
  for (const { table } of await tablesOf(db)) {
    const { rows } = await sql`select 1 from ${sql.table(`public.${table}`)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Checks the whole file; returns its header when it is complete and of a known version. */
async function check(file: string, known: string[]): Promise<BackupHeader> {
  const header = await readBackup(file);
  const unknown = header.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new RestoreRefused(
      `${file} is of a newer version of the application, which has ${unknown.join(", ")}.`,
    );
  }
  return header;
}

/** Inserts the rows in batches into the empty tables of their version. */
async function load(db: Kysely<Database>, file: string): Promise<number> {
  const constraints = await removeConstraints(db);
  const tables = new Map((await tablesOf(db)).map(({ table, columns }) => [table, columns]));
  const doesNotFit = (table: string) =>
    new RestoreRefused(`${file} does not fit the table ${table} of its own version.`);
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
  const take = async (line: BackupLine) => {
    if (typeof line === "string") {
      batch.push(line);
      size += line.length;
      if (size > batchSize) await flush();
      return;
    }
    await flush();
    if ("end" in line) return;
    if (tables.get(line.table)?.join() !== line.columns.join()) throw doesNotFit(line.table);
    tables.delete(line.table);
    insert = await inserter(db, line.table);
  };
  try {
    await readBackup(file, take);
    for (const missing of tables.keys()) throw doesNotFit(missing);
    await setSequences(db);
    await sql.raw(constraints).execute(db);
  } catch (error) {
    throw isRefusedValue(error)
      ? new RestoreRefused(`${file} holds what its tables refuse (${error.message}).`)
      : error;
  }
  return total;
}

// Class 22: a value that its type does not allow; class 23: one that a constraint forbids.
const isRefusedValue = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && /^2[23]/.test(String(error.code));

/**
 * Drops foreign keys and triggers, so that rows can be inserted in any order without side effects; returns the SQL that
 * restores them.
 */
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

/** Sets every sequence to the highest restored number. */
async function setSequences(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ set: string }>`
    select format('select setval(%L, max(%I)) from %s having max(%I) is not null',
      pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass, attname) as set
    from pg_attribute join pg_class c on c.oid = attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null`.execute(db);
  for (const { set } of rows) await sql.raw(set).execute(db);
}
