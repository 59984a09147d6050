import * as path from "node:path";
import type pg from "pg";
import { makeFolder } from "~/lib/durable-files.server";
import { AlreadyOpen, lockDirectory } from "./directory-lock.server";
import { EmbeddedStream } from "./embedded-stream.server";
import { doesNotOpen, type OpenThread, startThread } from "./embedded-thread.server";
import { connectionLimit, newPool } from "./pool.server";
import { asUnavailable } from "./unavailable";

export interface EmbeddedOptions {
  dataDir: string;
  /** Milliseconds one statement may take. */
  statementLimit: number;
  /** Milliseconds between two rounds of maintenance. */
  maintenanceInterval: number;
  /** Receives the errors of maintenance. */
  report: (error: unknown) => void;
}

/** Milliseconds between attempts to open a database that does not open: each attempt loads the engine. */
const reopenAfter = 1000;

/** Bytes of write-ahead log since the last checkpoint beyond which reopening becomes slow. */
const checkpointAt = 32 * 1024 * 1024;

interface MaintenanceOptions {
  pool: pg.Pool;
  withoutLimit: <T>(work: () => Promise<T>) => Promise<T>;
  /** Milliseconds. */
  interval: number;
  report: (error: unknown) => void;
}

/** The embedded database has neither a checkpointer nor autovacuum: this does their work by the same rules. */
function startMaintenance({ pool, withoutLimit, interval, report }: MaintenanceOptions) {
  let idle = true;
  let current = Promise.resolve();

  async function checkpoint() {
    const { rows } = await pool.query<{ written: number }>(
      "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as written from pg_control_checkpoint()",
    );
    const written = rows[0]?.written ?? 0;
    // Also after a quiet interval, so that the next start has nothing to replay.
    if (written > checkpointAt || (idle && written > 8192))
      await withoutLimit(() => pool.query("checkpoint"));
    idle = written < checkpointAt;
  }

  async function vacuum() {
    const { rows } = await pool.query<{ name: string; dead: boolean }>(`
      select format('%I.%I', schemaname, relname) as name, n_dead_tup > 50 + 0.2 * n_live_tup as dead
      from pg_stat_user_tables
      where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`);
    for (const { name, dead } of rows) {
      await withoutLimit(() => pool.query(dead ? `vacuum (analyze) ${name}` : `analyze ${name}`));
    }
  }

  const round = () => {
    current = current.then(async () => {
      await vacuum();
      await checkpoint();
    });
    return current;
  };
  const timer = setInterval(() => {
    round().catch((error) => {
      current = Promise.resolve();
      report(asUnavailable(error));
    });
  }, interval);
  timer.unref();

  return {
    round,
    stop: async () => {
      clearInterval(timer);
      await current.catch(() => {});
    },
  };
}

/**
 * PGlite in `dataDir/database`, hardened: decision 0010.
 * @throws AlreadyOpen, or DatabaseUnavailable with a sentence when it cannot be opened safely
 */
export async function openEmbedded({
  dataDir,
  statementLimit,
  maintenanceInterval,
  report,
}: EmbeddedOptions) {
  const directory = path.resolve(dataDir, "database");
  let release: Awaited<ReturnType<typeof lockDirectory>>;
  try {
    makeFolder(dataDir);
    release = await lockDirectory(dataDir, "database");
  } catch (error) {
    throw error instanceof AlreadyOpen ? error : doesNotOpen(directory, error);
  }
  let unlimitedWork = 0;
  let closing = false;
  let current: Promise<OpenThread> | undefined;

  const start = async () => {
    const thread = await startThread({
      directory,
      limit: () => (unlimitedWork > 0 ? Number.POSITIVE_INFINITY : statementLimit),
    });
    // Reopen at once, so that the next request does not wait for it.
    thread.onEnd(() => {
      current = undefined;
      if (!closing) whenOpen().catch(() => {});
    });
    return thread;
  };
  /** The open database. After a failure, the next caller tries again, once `reopenAfter` has passed. */
  const whenOpen = () => {
    current ??= start().catch((error) => {
      setTimeout(() => {
        current = undefined;
      }, reopenAfter).unref();
      throw error;
    });
    return current;
  };

  try {
    await whenOpen();
  } catch (error) {
    await release();
    throw error;
  }

  const pool = newPool({
    user: "postgres",
    database: "postgres",
    stream: () => new EmbeddedStream(whenOpen),
    // One session: a second connection's statements would land in the first one's transaction.
    max: 1,
    idleTimeoutMillis: 0,
    // Also ends a statement outside a transaction that was issued inside it: the two would wait for each other.
    connectionTimeoutMillis: connectionLimit,
  });

  /** Lifts the time limit for the statements of `work`: migrations, maintenance, backup. */
  const withoutLimit = async <T>(work: () => Promise<T>): Promise<T> => {
    unlimitedWork += 1;
    try {
      return await work();
    } finally {
      unlimitedWork -= 1;
    }
  };

  const maintenance = startMaintenance({ pool, withoutLimit, interval: maintenanceInterval, report });

  return {
    pool,
    withoutLimit,
    whenOpen,
    /** Milliseconds to wait for an answer: a little longer than the thread is given before it is ended. */
    limit: () => (unlimitedWork > 0 ? undefined : statementLimit + 5000),
    maintain: maintenance.round,
    async close() {
      closing = true;
      await maintenance.stop();
      await pool.end();
      await (await current?.catch(() => undefined))?.close();
      await release();
    },
  };
}
