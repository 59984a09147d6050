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

/** Milliseconds that anybody waits for a connection. */
export const connectionLimit = 10_000;

export interface ResilientOptions {
  /** Time limit in milliseconds of a query that starts now; undefined: the pool's own. */
  limit?: () => number | undefined;
  /** Receives each error that means "try later". */
  notice: (error: DatabaseUnavailable) => void;
}

/** The pool as Kysely uses it: errors that mean "try later" come out as DatabaseUnavailable. */
export function resilientPool(pool: pg.Pool, options: ResilientOptions): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw known(error, options);
      });
      return resilientClient(client, options);
    },
    end: () => pool.end(),
  };
}

function resilientClient(client: pg.PoolClient, options: ResilientOptions): PostgresPoolClient {
  let isBroken = false;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query({
        text: sql,
        values: [...parameters],
        query_timeout: options.limit?.(),
      } as pg.QueryConfig);
    } catch (error) {
      const reason = known(error, options);
      // After an error that did not come from the server, an answer may still arrive on this connection.
      if (reason instanceof DatabaseUnavailable && !(error instanceof pg.DatabaseError)) isBroken = true;
      // The connection is gone, and its transaction with it: the original error says more.
      if (sql === "rollback" && reason instanceof DatabaseUnavailable) return nothing;
      throw reason;
    }
  };
  return {
    // Kysely's other overload is for cursors, which are not used here.
    query: query as unknown as PostgresPoolClient["query"],
    release: () => client.release(isBroken),
  };
}

const nothing = { command: "ROLLBACK", rowCount: 0, rows: [] };

function known(error: unknown, { notice }: ResilientOptions): unknown {
  const reason = asUnavailable(error);
  if (reason instanceof DatabaseUnavailable) notice(reason);
  return reason;
}
