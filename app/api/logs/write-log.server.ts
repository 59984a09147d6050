import type { LogType, SubjectKind } from "~/contract/logs";
import { newId } from "../platform/database/new-id";
import { insertInto } from "../scope.server";
import type { Db } from "../services";
import { withoutPerson } from "./personal-values";

export interface LogDraft {
  /** What it is about. */
  subject?: {
    kind: SubjectKind;
    id?: string;
    name: string;
  };
  /** The pass holder whom the entry tells of, when it is about something else: its personal values go with the person. */
  holderId?: string;
  /** Another holder of whom the changes tell: they go when that one is erased, too. */
  otherHolderId?: string;
  /** The operator whose administrators may read the entry. */
  operatorId?: string;
  /** Field → [before, after]; never a password or token. */
  changes?: Record<string, [unknown, unknown]>;
  /** What else is worth knowing: reason, filters, number of rows. */
  extra?: Record<string, unknown>;
}

/** Whose entry it is. */
export interface Author {
  /** Null for a client application. */
  id: string | null;
  name: string;
}

/**
 * Writes log entries in the transaction of what they tell. What they say of a pass holder as a person is kept beside
 * them, where an erasure reaches it (decision 0320).
 */
export async function writeLog(
  db: Db,
  at: Date,
  user: Author | null,
  entries: readonly { type: LogType; entry: LogDraft }[],
) {
  const split = entries.map(({ type, entry }) => ({ id: newId(), type, ...withoutPerson(entry) }));
  await insertInto(db, "logs")
    .values(
      split.map(({ id, type, lasting }) => ({
        id,
        type,
        at,
        user_id: user?.id ?? null,
        user_name: user?.name ?? null,
        operator_id: lasting.operatorId ?? null,
        thing_kind: lasting.subject?.kind ?? null,
        thing_id: lasting.subject?.id ?? null,
        thing_name: lasting.subject?.name || null,
        changes: asJson(lasting.changes),
        extra: asJson(lasting.extra),
      })),
    )
    .execute();
  const personal = split.flatMap(({ id, personal: of }) => (of ? [{ entry_id: id, ...of }] : []));
  if (personal.length === 0) return;
  await db
    .insertInto("personal_log_values")
    .values(personal.map((of) => ({ ...of, changes: asJson(of.changes), extra: asJson(of.extra) })))
    .execute();
  // The journal finds them by name, as everything else.
  const names = split.flatMap(({ lasting, personal: of }) =>
    lasting.subject?.kind === "passHolder" && of?.holder_id && of.name
      ? [{ id: of.holder_id, name: of.name }]
      : [],
  );
  if (names.length > 0)
    await db
      .insertInto("log_names")
      .values(names)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const asJson = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);
