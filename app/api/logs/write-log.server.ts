import type { LogType } from "~/contract/logs";
import { newId } from "../platform/database/new-id";
import type { Db } from "../services";
import type { SubjectKind } from "./subjects";

export interface LogDraft {
  /** What it is about. */
  subject?: {
    kind: SubjectKind;
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
        thing_kind: entry.subject?.kind ?? null,
        thing_id: entry.subject?.id ?? null,
        thing_name: entry.subject?.name ?? null,
        changes: entry.changes ? JSON.stringify(entry.changes) : null,
        extra: entry.extra ? JSON.stringify(entry.extra) : null,
      })),
    )
    .execute();
}
