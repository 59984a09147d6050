import { randomUUID } from "node:crypto";
import { constants, cpSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, inject } from "vitest";
import { type DatabaseOptions, type OpenDatabase, openDatabase } from "~/api/platform/database/open.server";
import type { Db } from "~/api/services";
import { databaseOnServer, onServer } from "./postgresql";

declare module "vitest" {
  // Prepared once per run.
  interface ProvidedContext {
    /** The data directory that freshDatabase() copies. */
    embeddedTemplate: string;
    /** A PostgreSQL on which databases can be created; absent or empty if there is none. */
    postgresql: string;
    /** The database on it that freshDatabase() copies. */
    postgresqlTemplate: string;
  }
}

type Options = Omit<DatabaseOptions, "dataDir" | "databaseUrl">;

/**
 * A migrated, empty database of this test file alone, closed and removed after its last test. Call it at the top:
 * `const { db } = await freshDatabase();`. On PostgreSQL where there is one, in Vitest's project "embedded" on that
 * engine.
 */
export async function freshDatabase(options: Options = {}): Promise<OpenDatabase> {
  const { database, remove } = await copyTemplate(options);
  afterAll(async () => {
    await database.close();
    await remove();
  });
  return database;
}

/** The number of calls in this database that wait for another transaction's locks: only PostgreSQL has several. */
export async function waitingForLocks(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count;
}

const kept: { engine?: WebAssembly.Module } = {};

/**
 * V8 compiles the same WebAssembly once for all threads, as long as the module is referenced. Each database is a thread
 * of its own that ends with its test file: the next file of this worker finds the engine compiled and optimized.
 */
async function keepCompiled() {
  kept.engine ??= await WebAssembly.compile(
    readFileSync("node_modules/@electric-sql/pglite/dist/pglite.wasm"),
  );
}

/** The connection options of a migrated database of its own that is not open, and a function to remove it. */
export async function freshDatabaseOptions(): Promise<{
  options: DatabaseOptions;
  remove: () => Promise<void>;
}> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "back-office-"));
  const server = inject("postgresql");
  if (!server) {
    await keepCompiled();
    // Without the lock file. Synchronous, which takes a fifth of the time for a thousand small files.
    cpSync(path.join(inject("embeddedTemplate"), "database"), path.join(dataDir, "database"), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
    return { options: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
  }
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name} template ${inject("postgresqlTemplate")}`);
  const remove = async () => {
    await onServer(server, `drop database ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { options: { dataDir, databaseUrl: databaseOnServer(server, name) }, remove };
}

async function copyTemplate(extra: Options) {
  const { options, remove } = await freshDatabaseOptions();
  return { database: await openDatabase({ ...options, ...extra }), remove };
}
