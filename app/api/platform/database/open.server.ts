import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { openEmbedded } from "./embedded.server";
import { steadyPool } from "./pool.server";
import { openPostgresql } from "./postgresql.server";
import { tellQuery } from "./query-channel.server";
import type { Database } from "./schema";

export interface DatabaseOptions {
  /** PostgreSQL 15 or newer; without it the embedded database opens in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Connections of this process; the embedded database always has one. */
  poolSize?: number | undefined;
  /** Milliseconds one statement may take before it fails with DatabaseUnavailable. */
  statementLimit?: number | undefined;
  /** Milliseconds between two rounds of the embedded database's house-keeping. */
  houseKeepingInterval?: number | undefined;
  /** Told what went wrong in the background. */
  report?: ((error: unknown) => void) | undefined;
}

export interface OpenDatabase {
  db: Kysely<Database>;
  engine: "postgresql" | "pglite";
  /** For what Kysely does not do: LISTEN, several statements at once. Its errors are pg's own. */
  pool: pg.Pool;
  /** For migrations, backup and restore: the statements of `work` take as long as they need. */
  withoutLimit<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Ends what runs in the background, lets running statements finish and frees the data directory. */
  close(): Promise<void>;
}

/** @throws AlreadyOpen when another process has the data directory, DatabaseUnavailable, or Error with a sentence */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const {
    databaseUrl,
    dataDir,
    poolSize = 10,
    statementLimit = 30_000,
    houseKeepingInterval = 60_000,
  } = options;
  const report = options.report ?? ((error) => console.error("database house-keeping:", error));
  if (databaseUrl) {
    const { pool, close } = await openPostgresql({ databaseUrl, poolSize, statementLimit });
    const withoutLimit: OpenDatabase["withoutLimit"] = async (work) => {
      const patient = await openPostgresql({ databaseUrl, poolSize: 1, statementLimit: 0 });
      return work(kysely(patient.pool)).finally(patient.close);
    };
    return { db: kysely(pool), engine: "postgresql", pool, withoutLimit, close };
  }
  const embedded = await openEmbedded({ dataDir, statementLimit, houseKeepingInterval, report });
  const db = kysely(embedded.pool);
  const withoutLimit: OpenDatabase["withoutLimit"] = (work) => embedded.withoutLimit(() => work(db));
  return { db, engine: "pglite", pool: embedded.pool, withoutLimit, close: embedded.close };
}

const kysely = (pool: pg.Pool) =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: steadyPool(pool) }), log: tellQuery });
