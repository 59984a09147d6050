import { channel } from "node:diagnostics_channel";
import type { LogEvent } from "kysely";

const queries = channel("back-office:queries");

/** Publishes every Kysely query to listeners in this process. */
export function tellQuery(event: LogEvent): void {
  if (queries.hasSubscribers) queries.publish(event);
}

/** @returns removes the listener */
export function onQuery(listen: (event: LogEvent) => void): () => void {
  const hear = (event: unknown) => listen(event as LogEvent);
  queries.subscribe(hear);
  return () => queries.unsubscribe(hear);
}
