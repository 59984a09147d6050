import { type Logger, pino } from "pino";
import { configuration } from "~/configuration.server";

let current: Logger | undefined;

/** The server's log: JSON lines. It must not contain personal data, tokens or query strings. */
export function log(): Logger {
  current ??= pino({ level: configuration().logLevel, base: { pid: process.pid } });
  return current;
}
