import { type Logger, pino } from "pino";
import { configuration } from "~/configuration.server";

let current: Logger | undefined;

/** The server's log: JSON lines. No personal data, no token and no query string goes in. */
export function log(): Logger {
  current ??= pino({ level: configuration().logLevel, base: { pid: process.pid } });
  return current;
}
