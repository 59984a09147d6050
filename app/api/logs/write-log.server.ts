import type { LogType } from "~/contract/logs";
import { newId } from "../platform/database/new-id";
import type { Db } from "../services";

export interface LogDraft {
  /** What it is about. */
  thing?: {
    kind: "operator" | "offer" | "user" | "group" | "media" | "publication";
    id?: string;
    name: string;
  };
  /** The operator whose administrators may read the entry. */
  operatorId?: string;
  /** Field → [before, after]; never a password or token. */
  changes?: Record<string, [unknown, unknown]>;
  /** What else is worth knowing: reason, filters, number of rows. */
  extra?: Record<string, unknown>;
}

/** Writes log entries in the transaction of what they tell. */
export async function writeLog(
  db: Db,
  at: Date,
  user: { id: string; name: string } | null,
  entries: readonly { type: LogType; entry: LogDraft }[],
) {
  await db
    .insertInto("logs")
    .values(
      entries.map(({ type, entry }) => ({
        id: newId(),
        type,
        at,
        user_id: user?.id ?? null,
        user_name: user?.name ?? null,
        operator_id: entry.operatorId ?? null,
        thing_kind: entry.thing?.kind ?? null,
        thing_id: entry.thing?.id ?? null,
        thing_name: entry.thing?.name ?? null,
        changes: entry.changes ? JSON.stringify(entry.changes) : null,
        extra: entry.extra ? JSON.stringify(entry.extra) : null,
      })),
    )
    .execute();
}

/** The fields in which two flat or nested objects differ, by dotted path. */
export function changesBetween(before: object, after: object): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  const walk = (one: unknown, other: unknown, path: string) => {
    if (isRecord(one) && isRecord(other))
      for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
        walk(one[key], other[key], path ? `${path}.${key}` : key);
    else if (JSON.stringify(one ?? null) !== JSON.stringify(other ?? null))
      changes[path] = [one ?? null, other ?? null];
  };
  walk(before, after, "");
  return changes;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
