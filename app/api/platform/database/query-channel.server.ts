import { channel } from "node:diagnostics_channel";
import type { LogEvent } from "kysely";

const queries = channel("back-office:queries");

/** Tells whoever listens in this process of every query that went through Kysely. */
export function tellQuery(event: LogEvent): void {
  if (queries.hasSubscribers) queries.publish(event);
}

/** @returns what ends the listening */
export function onQuery(listen: (event: LogEvent) => void): () => void {
  const hear = (event: unknown) => listen(event as LogEvent);
  queries.subscribe(hear);
  return () => queries.unsubscribe(hear);
}
