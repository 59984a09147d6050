import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { asUnavailable, DatabaseUnavailable } from "./unavailable";
import { valueTypes } from "./values.server";

export function newPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, types: valueTypes });
  // Without a listener a connection that breaks would end the process; its query fails, or the pool drops it.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** The pool as Kysely uses it: errors that mean "try later" come out as DatabaseUnavailable. */
export function steadyPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => steadyClient(await pool.connect().catch(rethrow)),
    end: () => pool.end(),
  };
}

function steadyClient(client: pg.PoolClient): PostgresPoolClient {
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      const known = asUnavailable(error);
      // The connection is gone and its transaction with it: the error that led here says more.
      if (sql === "rollback" && known instanceof DatabaseUnavailable) return nothing;
      throw known;
    }
  };
  // Kysely's other overload is for cursors, which we do not give it.
  return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release() };
}

const nothing = { command: "ROLLBACK", rowCount: 0, rows: [] };

function rethrow(error: unknown): never {
  throw asUnavailable(error);
}
