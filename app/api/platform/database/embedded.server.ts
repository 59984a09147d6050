import * as fs from "node:fs";
import * as net from "node:net";
import * as path from "node:path";
import type pg from "pg";
import { makeFolder } from "~/lib/durable-files.server";
import { ExplainedFailure } from "~/lib/explained-failure";
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

/** The data directory is already open, in this or another process. */
export class AlreadyOpen extends ExplainedFailure {
  override name = "AlreadyOpen";
  constructor(
    directory: string,
    readonly processId: number | undefined,
  ) {
    const who = processId === undefined ? "another process" : `process ${processId}`;
    super(
      `The database in ${directory} is already open in ${who}; two at once would destroy it. Stop that one first.`,
    );
  }
}

// The lock is a listening Unix socket: the kernel closes it however its process ends. The socket's file stays behind,
// and replacing a stale one is not atomic: two processes could both do it. So each holder creates the next number,
// which only one can, and no number is ever reused (the newest file stays, in use or not).
const holders = (directory: string, name: string) =>
  fs
    .readdirSync(directory)
    .filter((file) => file.startsWith(`${name}.lock.`))
    .map((file) => Number(file.slice(name.length + 6)))
    .sort((a, b) => b - a);

/**
 * Takes the lock `name` in `directory`, which must exist.
 * @returns releases the lock
 * @throws AlreadyOpen
 */
async function lockDirectory(directory: string, name: string): Promise<() => Promise<void>> {
  const address = socketPaths(directory);
  const server = net.createServer((socket) => socket.on("error", () => {}).end(String(process.pid)));
  const waitingName = `${name}.lock-of-${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(address.of(waitingName), resolve);
    });
    server.unref();
    for (;;) {
      const newest = holders(directory, name)[0] ?? 0;
      const holder = newest === 0 ? "dead" : await ask(address.of(`${name}.lock.${newest}`));
      if (holder !== "dead") throw new AlreadyOpen(path.join(directory, name), holder);
      try {
        fs.linkSync(path.join(directory, waitingName), path.join(directory, `${name}.lock.${newest + 1}`));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
        throw error;
      }
      for (const old of holders(directory, name).slice(2)) {
        fs.rmSync(path.join(directory, `${name}.lock.${old}`), { force: true });
      }
      return () => new Promise((resolve) => server.close(() => resolve()));
    }
  } catch (error) {
    server.close();
    throw error;
  } finally {
    fs.rmSync(path.join(directory, waitingName), { force: true });
    address.forget();
  }
}

/** The id of the process that listens there; undefined when it is too busy to answer; "dead" when none does. */
function ask(address: string): Promise<number | undefined | "dead"> {
  return new Promise((resolve) => {
    let said = "";
    const socket = net.connect(address);
    socket.setTimeout(2000, () => socket.destroy());
    socket.on("data", (data) => {
      said += data;
    });
    socket.on("error", () => resolve("dead"));
    socket.on("close", () => resolve(Number(said) || undefined));
  });
}

// A socket's path is limited to about 100 bytes; a data directory's may be longer. Linux can name it by an open
// descriptor.
function socketPaths(directory: string) {
  if (process.platform !== "linux") {
    return { of: (file: string) => path.join(directory, file), forget: () => {} };
  }
  const descriptor = fs.openSync(directory, "r");
  return {
    of: (file: string) => `/proc/self/fd/${descriptor}/${file}`,
    forget: () => fs.closeSync(descriptor),
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
