import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { clock } from "~/api/platform/clock";
import { migrate } from "~/api/platform/database/migrate.server";
import { type OpenDatabase, openDatabase } from "~/api/platform/database/open.server";
import { seedDemo } from "~/api/seed/seed-demo.server";
import { loadBulk } from "./rows/bulk";
import { addCrowd } from "./rows/crowd";
import { addLogEntries } from "./rows/log-entries";

export interface BenchDatabase {
  name: string;
  /** The settings with which a server runs on it. */
  environment: { DATA_DIR: string; DATABASE_URL: string };
  open(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

/**
 * A temporary database, removed afterwards, so that no real data is touched: an embedded one in a temporary directory,
 * or a new one on the PostgreSQL of `serverUrl`, whose user must be allowed to create it.
 */
export async function newBenchDatabase(serverUrl: string | undefined): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "back-office-bench-"));
  const name = `bench_${randomBytes(4).toString("hex")}`;
  const url = serverUrl && new URL(serverUrl);
  if (url) {
    await onServer(url.href, `create database ${name} template template0 encoding 'UTF8'`);
    url.pathname = `/${name}`;
  }
  const databaseUrl = url ? url.href : undefined;
  return {
    name: url ? `PostgreSQL (${name} on ${url.host})` : "embedded database",
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" },
    open: () => openDatabase({ databaseUrl, dataDir }),
    async remove() {
      if (serverUrl) await onServer(serverUrl, `drop database if exists ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database filled by `bench load`, which is kept. */
export function loadedDatabase(place: string): BenchDatabase {
  const databaseUrl = isUrl(place) ? place : undefined;
  const dataDir = databaseUrl ? tmpdir() : place;
  return {
    name: databaseUrl ? `PostgreSQL (${new URL(place).host})` : `embedded database in ${place}`,
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" },
    open: () => openDatabase({ databaseUrl, dataDir }),
    remove: async () => {},
  };
}

const isUrl = (place: string) => /^postgres(ql)?:/.test(place);

/** Opens a database to be kept: by the URL of a PostgreSQL, or embedded in a directory that does not exist yet. */
export async function newKeptDatabase(place: string): Promise<OpenDatabase> {
  if (isUrl(place)) return openDatabase({ databaseUrl: place, dataDir: "" });
  if (existsSync(place)) throw new RangeError(`${place} is there already; name a directory that is not.`);
  mkdirSync(place, { recursive: true });
  return openDatabase({ dataDir: place });
}

export interface Amount {
  operators: number;
  offers: number;
  crowd: number;
  logs: number;
  holders: number;
}

/** Migrates, then loads the demo's people and the requested number of rows. */
export async function fill(database: OpenDatabase, amount: Amount) {
  await migrate(database);
  await seedDemo(database, {
    clock,
    options: { programmeName: "Pass Détours", helpEmail: "aide@passdetours.example" },
  });
  await database.withoutLimit(async (db) => {
    await loadBulk(db, amount, { clock });
    if (amount.crowd) await addCrowd(db, amount.crowd);
    if (amount.logs) await db.connection().execute((session) => addLogEntries(session, amount.logs));
  });
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
