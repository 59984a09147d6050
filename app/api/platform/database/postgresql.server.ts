import type pg from "pg";
import { connectionLimit, newPool } from "./pool.server";
import { asUnavailable, DatabaseUnavailable } from "./unavailable";

export interface PostgresqlOptions {
  databaseUrl: string;
  /** Connections of this process. */
  poolSize: number;
  /** Milliseconds one statement may take; 0: as long as it needs. */
  statementLimit: number;
}

const limitsOf = (statementLimit: number) => ({
  statement_timeout: String(statementLimit),
  // A statement that waits for a lock holds one of few connections.
  lock_timeout: String(Math.min(statementLimit, 5000)),
  // Transactions only wait for the database, so an idle one is a bug that holds locks.
  idle_in_transaction_session_timeout: statementLimit === 0 ? "0" : "60000",
});

/** For the current transaction only: a session setting would remain on a connection that a pooler shares. */
export const noLimits = `select ${Object.entries(limitsOf(0)).map(([name, value]) => `set_config('${name}', '${value}', true)`)}`;

/** The id of the server's process. A pooler reports a made-up one to its clients. */
const idOf = (client: pg.ClientBase) => (client as pg.ClientBase & { processID: number }).processID;

/** @throws DatabaseUnavailable when the server is not reachable, too old or not in UTF-8 */
export async function openPostgresql({ databaseUrl, poolSize, statementLimit }: PostgresqlOptions) {
  const settings = {
    TimeZone: "UTC",
    // Starting either takes tens of milliseconds, as long as the slowest queries.
    jit: "off",
    max_parallel_workers_per_gather: "0",
    // Enough for the bitmaps of two filters of a million rows; with less, they become lossy and whole blocks are rechecked.
    work_mem: "16MB",
    ...limitsOf(statementLimit),
  };
  /** By statement, not as start-up parameters, which poolers refuse. Always the same on a shared connection. */
  async function prepare(client: pg.ClientBase) {
    const query = <Row extends pg.QueryResultRow>(text: string, values: string[] = []) =>
      client.query<Row>({ text, values, query_timeout: connectionLimit } as pg.QueryConfig);
    if (statementLimit === 0) {
      const { rows } = await query<{ id: number }>("select pg_backend_pid() as id");
      if (rows[0]?.id !== idOf(client)) return;
    }
    await query(
      `select ${Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, false)`)}`,
      Object.values(settings),
    );
  }
  const pool = newPool({
    connectionString: databaseUrl,
    application_name: "back-office",
    max: poolSize,
    connectionTimeoutMillis: connectionLimit,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // The server itself ends a long statement; this detects a server that has vanished.
    query_timeout: statementLimit === 0 ? undefined : statementLimit + 10_000,
    onConnect: prepare,
  });
  let isPooled: boolean;
  try {
    const client = await pool.connect();
    const { rows } = await client
      .query<{ version: string; number: number; encoding: string; id: number }>(
        "select current_setting('server_version') as version, current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding, pg_backend_pid() as id",
      )
      .finally(() => client.release());
    const server = rows[0];
    isPooled = server?.id !== idOf(client);
    if (!server || server.number < 150_000)
      throw new DatabaseUnavailable(
        `PostgreSQL 15 or newer is needed; DATABASE_URL leads to ${server?.version}.`,
      );
    if (server.encoding !== "UTF8")
      throw new DatabaseUnavailable(
        `The database of DATABASE_URL must be in UTF8; it is in ${server.encoding}.`,
      );
  } catch (error) {
    await pool.end();
    const reason = asUnavailable(error);
    // Every other failure here comes from DATABASE_URL: its user, password or certificate.
    throw reason instanceof DatabaseUnavailable
      ? reason
      : new DatabaseUnavailable(`The database of DATABASE_URL does not open: ${reason}.`);
  }
  return {
    pool,
    /** A pooler is in between, which may give each transaction another connection. */
    isPooled,
    /**
     * As defaults of this user in this database. Behind a pooler that shares connections per transaction, settings
     * made when connecting reach only one of them, whichever is free.
     */
    async keepLimits() {
      const { rows } = await pool.query<{ config: string[] | null; statements: string }>(
        `select (select setconfig from pg_db_role_setting
           where setrole = session_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())) as config,
           (select string_agg(format('alter role session_user in database %I set %I = %L', current_database(), key, value), '; ')
            from json_each_text($1)) as statements`,
        [JSON.stringify(settings)],
      );
      const kept = rows[0]?.config ?? [];
      if (Object.entries(settings).every(([name, value]) => kept.includes(`${name}=${value}`))) return;
      // Several processes that start at the same moment follow each other.
      await pool.query(
        `begin; select pg_advisory_xact_lock(hashtext('session-limits')); ${rows[0]?.statements}; commit`,
      );
    },
    close: () => pool.end(),
  };
}
