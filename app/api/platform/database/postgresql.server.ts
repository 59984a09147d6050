import { connectionLimit, newPool } from "./pool.server";
import { asUnavailable, DatabaseUnavailable } from "./unavailable";

export interface PostgresqlOptions {
  databaseUrl: string;
  /** Connections of this process. */
  poolSize: number;
  /** Milliseconds one statement may take; 0: as long as it needs. */
  statementLimit: number;
}

/** @throws DatabaseUnavailable when the server is not reachable, too old or not in UTF-8 */
export async function openPostgresql({ databaseUrl, poolSize, statementLimit }: PostgresqlOptions) {
  const settings = {
    timezone: "UTC",
    // Both take tens of milliseconds to begin, in queries that take as long at most.
    jit: "off",
    max_parallel_workers_per_gather: "0",
    // What two filters of a million rows leave fits, row by row; with less, whole blocks are noted and read again.
    work_mem: "16MB",
    statement_timeout: String(statementLimit),
    // A statement that waits for a lock holds one of few connections.
    lock_timeout: String(Math.min(statementLimit, 5000)),
    // Transactions only wait for the database, so an idle one is a bug that holds locks.
    idle_in_transaction_session_timeout: statementLimit === 0 ? "0" : "60000",
  };
  const pool = newPool({
    connectionString: databaseUrl,
    application_name: "back-office",
    max: poolSize,
    connectionTimeoutMillis: connectionLimit,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // The server itself ends a long statement; this detects a server that has vanished.
    query_timeout: statementLimit === 0 ? undefined : statementLimit + 10_000,
    // By statement, not as start-up parameters: poolers refuse those.
    onConnect: (client) =>
      client.query(
        `select ${Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, false)`)}`,
        Object.values(settings),
      ),
  });
  try {
    const { rows } = await pool.query<{ version: string; number: number; encoding: string }>(
      "select current_setting('server_version') as version, current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding",
    );
    const server = rows[0];
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
  return { pool, close: () => pool.end() };
}
