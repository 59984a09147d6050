import { channel } from "node:diagnostics_channel";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from "kysely";
import type pg from "pg";
import { type EmbeddedOptions, openEmbedded } from "./embedded.server";
import { type Health, spaceProbe, watchHealth } from "./health.server";
import { healthLimit, newPool, type ResilientOptions, resilientPool } from "./pool.server";
import { noLimits, openPostgresql, type PostgresqlOptions } from "./postgresql.server";
import type { Database, ScopedTables } from "./schema";
import { DatabaseUnavailable } from "./unavailable";

export interface DatabaseOptions {
  /** PostgreSQL 15 or newer; without it the embedded database opens in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Whether connections keep plans; by default, unless there is a pooler in between. */
  keepsPlans?: boolean | undefined;
  /** Connections of this process; the embedded database always has one. */
  poolSize?: number | undefined;
  /** Milliseconds one statement may take before it fails with DatabaseUnavailable. */
  statementLimit?: number | undefined;
  /** Milliseconds between two rounds of the embedded database's maintenance. */
  maintenanceInterval?: number | undefined;
  /** Receives errors of background work. */
  report?: ((error: unknown) => void) | undefined;
}

type Whole = Database & ScopedTables;
type WholeTransaction = Transaction<Whole> & Transaction<Database>;
/** Also the tables that need a scope: for demo data, and tests. Code that asks for a scope takes it too. */
export type WholeDb = {
  transaction(): { execute<T>(work: (trx: WholeTransaction) => Promise<T>): Promise<T> };
} & Kysely<Whole> &
  Kysely<Database>;

export interface OpenDatabase {
  db: WholeDb;
  engine: "postgresql" | "pglite";
  /** For what Kysely does not support: LISTEN, several statements at once. Its errors are pg's own. */
  pool: pg.Pool;
  /** For migrations, backup and restore: the statements of `work` have no time limit. */
  withoutLimit<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Keeps the limits of a session where a pooler that shares its connections finds them. */
  keepLimits(): Promise<void>;
  /**
   * Whether it can serve requests; answers within four seconds, without waiting for other requests' connections or
   * locks.
   */
  health(): Promise<Health>;
  /** Ends what runs in the background, lets running statements finish and frees the data directory. */
  close(): Promise<void>;
}

/** @throws AlreadyOpen when another process has the data directory, or DatabaseUnavailable */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const {
    databaseUrl,
    keepsPlans,
    dataDir,
    poolSize = 10,
    statementLimit = 30_000,
    maintenanceInterval = 60_000,
  } = options;
  const report = options.report ?? ((error) => console.error("database maintenance:", error));
  return databaseUrl
    ? onServer({ databaseUrl, poolSize, statementLimit }, keepsPlans)
    : embedded({ dataDir, statementLimit, maintenanceInterval, report });
}

/** Milliseconds that closing the connections may take. */
const closeLimit = 5000;

async function onServer(options: PostgresqlOptions, keepsPlans: boolean | undefined): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  const { pool, isPooled, keepLimits, close } = await openPostgresql(options);
  // A separate connection: those of the pool may all be waiting for a lock.
  const own = newPool({
    connectionString: databaseUrl,
    application_name: "back-office health",
    max: 1,
    connectionTimeoutMillis: healthLimit,
    query_timeout: healthLimit,
    keepAlive: true,
  });
  /** A standby answers too. Its connection is given up: the next one may lead to the primary. */
  async function answers() {
    const client = await own.connect();
    let readsOnly = true;
    try {
      const { rows } = await client.query("show transaction_read_only");
      readsOnly = rows[0].transaction_read_only === "on";
    } finally {
      client.release(readsOnly);
    }
    if (readsOnly) throw new DatabaseUnavailable("The server of the database only reads.", "readOnly");
  }
  const { health, notice, isOutdated } = watchHealth({
    answers,
    takeSpace: () => own.query(spaceProbe),
    limit: healthLimit,
  });
  return {
    db: kysely(pool, {
      notice,
      isOutdated,
      isDown: async () => (await health()) === "noAnswer",
      keepsPlans: keepsPlans ?? !isPooled,
    }),
    engine: "postgresql",
    pool,
    health,
    keepLimits,
    async withoutLimit(work) {
      const patient = await openPostgresql({ databaseUrl, poolSize: 1, statementLimit: 0 });
      return work(kysely(patient.pool, { notice, afterBegin: noLimits })).finally(patient.close);
    },
    async close() {
      // A server that has vanished does not answer a close either.
      await Promise.race([Promise.all([close(), own.end()]), pause(closeLimit, undefined, { ref: false })]);
    },
  };
}

async function embedded(options: EmbeddedOptions): Promise<OpenDatabase> {
  const { pool, limit, withoutLimit, whenOpen, close } = await openEmbedded(options);
  const { health, notice } = watchHealth({
    // Its only session may be busy for up to the statement limit, and a longer statement ends the thread: so the
    // database is healthy while its thread runs. The check starts a thread if none is running.
    answers: whenOpen,
    takeSpace: () => pool.query(spaceProbe),
    limit: healthLimit,
  });
  const db = kysely(pool, { limit, notice });
  return {
    db,
    engine: "pglite",
    pool,
    health,
    keepLimits: async () => {},
    withoutLimit: (work) => withoutLimit(() => work(db)),
    close,
  };
}

const queries = channel("back-office:queries");

/** Publishes every Kysely query to listeners in this process. */
function tellQuery(event: LogEvent): void {
  if (queries.hasSubscribers) queries.publish(event);
}

/** @returns removes the listener */
export function onQuery(listen: (event: LogEvent) => void): () => void {
  const hear = (event: unknown) => listen(event as LogEvent);
  queries.subscribe(hear);
  return () => queries.unsubscribe(hear);
}

const kysely = (pool: pg.Pool, options: ResilientOptions) =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool: resilientPool(pool, options) }),
    log: tellQuery,
  }) as WholeDb;
