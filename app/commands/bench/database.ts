import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { clock } from "~/api/platform/clock";
import { migrate } from "~/api/platform/database/migrate.server";
import { type OpenDatabase, openDatabase } from "~/api/platform/database/open.server";
import { loadBulk } from "~/api/seed/bulk";
import { seedDemo } from "~/api/seed/seed-demo.server";
import { addCrowd } from "./crowd";

export interface BenchDatabase {
  name: string;
  /** What a server of the back-office needs to run on it. */
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

/** The embedded database of a directory that does not exist yet, to be kept. */
export function newDataDirectory(dataDir: string): Promise<OpenDatabase> {
  if (existsSync(dataDir)) throw new RangeError(`${dataDir} is there already; name a directory that is not.`);
  mkdirSync(dataDir, { recursive: true });
  return openDatabase({ dataDir });
}

/** Migrates, then loads the demo's people and the requested number of rows. */
export async function fill(
  database: OpenDatabase,
  amount: { operators: number; offers: number; crowd: number },
) {
  await migrate(database);
  await database.withoutLimit(async (db) => {
    await seedDemo(db, {
      clock,
      options: { programmeName: "Pass Détours", helpEmail: "aide@passdetours.example" },
    });
    await loadBulk(db, amount, { clock });
    if (amount.crowd) await addCrowd(db, amount.crowd);
  });
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
