import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { planName } from "./kept-plan";
import { asUnavailable, DatabaseUnavailable, isOutdatedPlan } from "./unavailable";

/** @throws RangeError when a number would silently lose digits */
function number(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is too large for a number: select it as text`);
  }
  return value;
}

const day = (text: string): string => text;
/**
 * `2026-11-22 08:15:30.25+00`, the format of connections, whose time zone is UTC: assembling it is several times as
 * fast as parsing with `Date`.
 */
const instant = (text: string): string =>
  text[10] === " " && text.endsWith("+00")
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0").slice(0, 3)}Z`
    : new Date(text).toISOString();

// PostgreSQL's type OIDs, which are stable.
const parsers: { type: number; array: number; parse: (text: string) => unknown }[] = [
  { type: 20, array: 1016, parse: number }, // int8
  { type: 1700, array: 1231, parse: number }, // numeric
  { type: 1082, array: 1182, parse: day }, // date
  { type: 1184, array: 1185, parse: instant }, // timestamptz
];
const textArray: number = 1009;
const readTexts: (list: string) => (string | null)[] = pg.types.getTypeParser(textArray);

/**
 * How values are represented in the code, on both engines: numbers, ISO 8601 texts for days and instants, parsed JSON.
 */
const valueTypes = new pg.TypeOverrides();
for (const { type, array, parse } of parsers) {
  valueTypes.setTypeParser(type, parse);
  valueTypes.setTypeParser(array, (list: string) =>
    readTexts(list).map((text) => (text === null ? null : parse(text))),
  );
}

export function newPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, types: valueTypes });
  // Without a listener, a broken connection would end the process; now its query fails, or the pool drops it.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Maximum milliseconds to wait for a connection. */
export const connectionLimit = 10_000;

/** Milliseconds that each health query may take. */
export const healthLimit = 2000;

export interface ResilientOptions {
  /** Time limit in milliseconds of a query that starts now; undefined: the pool's own. */
  limit?: () => number | undefined;
  /** Receives each error that means "try later". */
  notice: (error: DatabaseUnavailable) => void;
  /** Whether a connection opened at that moment (`performance.now`) leads to a server that is no longer the primary. */
  isOutdated?: (connectedAt: number) => boolean;
  /** Whether the database has stopped answering any query; checked while a query waits. */
  isDown?: () => Promise<boolean>;
  /** Whether connections keep the plans of statements marked with `keptPlan`. */
  keepsPlans?: boolean;
  /** A statement that follows each beginning of a transaction. */
  afterBegin?: string;
}

/** The pool as Kysely uses it: errors that mean "try later" come out as DatabaseUnavailable. */
export function resilientPool(pool: pg.Pool, options: ResilientOptions): PostgresPool {
  const connectedAt = new WeakMap<pg.PoolClient, number>();
  pool.on("connect", (client) => connectedAt.set(client, performance.now()));
  return {
    connect: async () => {
      for (;;) {
        const client = await pool.connect().catch((error: unknown) => {
          throw known(error, options);
        });
        if (!options.isOutdated?.(connectedAt.get(client) ?? 0)) return resilientClient(client, options);
        client.release(true);
      }
    },
    end: () => pool.end(),
  };
}

function resilientClient(client: pg.PoolClient, options: ResilientOptions): PostgresPoolClient {
  let isBroken = false;
  let hasOutdatedPlan = false;
  let inTransaction = false;
  let late: Promise<unknown> | undefined;
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (isBroken && sql === "rollback") return nothing;
    const isBeginning = /^(begin|start transaction)/.test(sql);
    if (isBeginning || sql === "commit" || sql === "rollback") inTransaction = isBeginning;
    const name = options.keepsPlans && !hasOutdatedPlan ? planName(sql) : undefined;
    const asked = client.query({
      text: sql,
      name,
      values: [...parameters],
      query_timeout: options.limit?.(),
    } as pg.QueryConfig);
    try {
      const answer = await inTime(sql, asked, options);
      if (options.afterBegin && isBeginning) await client.query(options.afterBegin);
      return answer;
    } catch (error) {
      if (name && isOutdatedPlan(error)) {
        hasOutdatedPlan = true;
        if (!inTransaction) return query(sql, parameters);
      }
      const reason = known(error, options);
      // After an error that did not come from the server, an answer may still arrive on this connection.
      if (reason instanceof DatabaseUnavailable && !(error instanceof pg.DatabaseError)) isBroken = true;
      if (reason instanceof DatabaseUnavailable && reason.trouble === "readOnly") isBroken = true;
      // The server is still waiting for its standby: another connection would wait as well, and they would add up.
      if (error instanceof UnansweredCommit) late = asked;
      // The connection is lost, and its transaction with it: the original error says more.
      if (sql === "rollback" && reason instanceof DatabaseUnavailable) return nothing;
      throw reason;
    }
  };
  return {
    // Kysely's other overload is for cursors, which are not used here.
    query: query as unknown as PostgresPoolClient["query"],
    release: () => {
      const release = () => client.release(isBroken || hasOutdatedPlan);
      if (late) void late.then(release, release);
      else release();
    },
  };
}

const nothing = { command: "ROLLBACK", rowCount: 0, rows: [] };

/** The commit may have succeeded all the same. */
class UnansweredCommit extends DatabaseUnavailable {}

function inTime<Answer>(sql: string, asked: Promise<Answer>, { isDown }: ResilientOptions): Promise<Answer> {
  if (!isDown) return asked;
  // A commit takes milliseconds unless it waits for a standby.
  if (sql === "commit")
    return orElse(asked, connectionLimit, async () => new UnansweredCommit("The database does not confirm."));
  // A slow statement is no failure while the database answers other queries.
  return orElse(asked, connectionLimit - healthLimit, async () =>
    (await isDown()) ? new DatabaseUnavailable("The database does not answer.") : null,
  );
}

/** The answer, unless `failure`, called after every such interval, returns an error: waiting is pointless. */
function orElse<Answer>(asked: Promise<Answer>, after: number, failure: () => Promise<Error | null>) {
  return new Promise<Answer>((resolve, reject) => {
    const timer = setInterval(async () => {
      const error = await failure();
      if (error) reject(error);
    }, after);
    asked.then(resolve, reject).finally(() => clearInterval(timer));
  });
}

function known(error: unknown, { notice }: ResilientOptions): unknown {
  const reason = asUnavailable(error);
  if (reason instanceof DatabaseUnavailable) notice(reason);
  return reason;
}
