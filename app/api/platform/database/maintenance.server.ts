import type pg from "pg";
import { asUnavailable } from "./unavailable";

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
export function startMaintenance({ pool, withoutLimit, interval, report }: MaintenanceOptions) {
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
