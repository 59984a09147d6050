import cluster from "node:cluster";
import { type Logger, pino } from "pino";
import { configuration } from "~/config/configuration.server";

let current: Logger | undefined;

/** The server's log: JSON lines. It must not contain personal data, tokens or query strings. */
export function log(): Logger {
  current ??= pino({
    level: configuration().logLevel,
    base: { pid: process.pid, ...(cluster.worker && { worker: cluster.worker.id }) },
    serializers: { err: errorInLog },
  });
  return current;
}

/** Serialises an error without PostgreSQL's row data: `detail` contains values, or a whole refused row. */
export function errorInLog(error: Error) {
  const { detail: _, where: __, ...logged } = pino.stdSerializers.err(error);
  return logged;
}
