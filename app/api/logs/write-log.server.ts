import type { LogType, SubjectKind } from "~/contract/logs";
import { keptPlan } from "../platform/database/kept-plan";
import { newId } from "../platform/database/new-id";
import { insertInto } from "../scope.server";
import type { Db } from "../services";

export interface LogDraft {
  /** The entry's subject. */
  subject?: {
    kind: SubjectKind;
    id?: string;
    name: string;
  };
  /**
   * The pass holder concerned, if the subject is something else: personal values are erased with the person.
   */
  holderId?: string;
  /** Another holder whose values are in the changes, which are erased with that holder, too. */
  otherHolderId?: string;
  /** The operator whose administrators may read the entry. */
  operatorId?: string;
  /** Field → [before, after]; never a password or token. */
  changes?: Record<string, [unknown, unknown]>;
  /** The author of the request that was decided. */
  askedBy?: Author;
  /** Further details: reason, filters, number of rows. */
  extra?: Record<string, unknown>;
}

/** The author of the entry. */
export interface Author {
  /** Null for a client application. */
  id: string | null;
  name: string;
}

/** Entries per statement, which is limited to 65,535 parameters. */
const AT_ONCE = 1_000;

/**
 * Writes log entries in the transaction of the changes, a thousand per statement. Personal data of a pass
 * holder is stored in a separate table, so that it can be erased (decision 0320).
 */
export async function writeLog(
  db: Db,
  at: Date,
  user: Author | null,
  entries: readonly { type: LogType; entry: LogDraft }[],
): Promise<void> {
  if (entries.length > AT_ONCE) {
    await writeLog(db, at, user, entries.slice(0, AT_ONCE));
    return writeLog(db, at, user, entries.slice(AT_ONCE));
  }
  const split = entries.map(({ type, entry }) => ({ id: newId(), type, ...withoutPerson(entry) }));
  const personal = split.flatMap(({ id, personal: of }) => (of ? [{ entry_id: id, ...of }] : []));
  // For the journal's search by name.
  const names = split.flatMap(({ lasting, personal: of }) =>
    lasting.subject?.kind === "passHolder" && of?.holder_id && of.name
      ? [{ id: of.holder_id, name: of.name }]
      : [],
  );
  const named = names.length
    ? db.with("named", (write) =>
        write
          .insertInto("log_names")
          .values(names)
          .onConflict((conflict) => conflict.doNothing()),
      )
    : db;
  const told = personal.length
    ? named.with("told", (write) =>
        write
          .insertInto("personal_log_values")
          .values(personal.map((of) => ({ ...of, changes: asJson(of.changes), extra: asJson(of.extra) }))),
      )
    : named;
  await insertInto(told, "logs")
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
        asked_by: lasting.askedBy?.id ?? null,
        asked_by_name: lasting.askedBy?.name ?? null,
        changes: asJson(lasting.changes),
        extra: asJson(lasting.extra),
      })),
    )
    .$if(split.length === 1, (one) => one.modifyEnd(keptPlan))
    .execute();
}

const asJson = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);

/** Fields of a holder's entry that are not personal; every other field, and every free text, is. */
const impersonal = [
  "passType",
  "language",
  "agreementFields",
  "subscribedToNotifications",
  "points",
  "totalPoints",
  "consumedPoints",
  "availablePoints",
  "turnover",
  "deletedAt",
  "erasedAt",
];
const isImpersonal = (path: string) => impersonal.some((one) => path === one || path.startsWith(`${one}.`));

/** Free texts of any entry, which may name a holder. */
const typed = { extra: ["reason", "filters"], changes: ["file"] } as const;

interface PersonalValues {
  /** Null for a free text, which may name anybody. */
  holder_id: string | null;
  other_holder_id: string | null;
  name: string | null;
  changes: LogDraft["changes"] | null;
  extra: LogDraft["extra"] | null;
}

/**
 * Splits an entry into data that may be kept for ever and data that is erased with the person.
 * @throws Error when it is about a holder without an id
 */
export function withoutPerson(entry: LogDraft): { lasting: LogDraft; personal: PersonalValues | null } {
  const { subject, changes, extra, holderId } = entry;
  const isAboutHolder = subject?.kind === "passHolder";
  const holder = holderId ?? (isAboutHolder ? subject.id : undefined);
  if (isAboutHolder && !holder) throw new Error("an entry about a holder says by an id who it is");
  if (!holder) return withoutTyped(entry);
  const { changes: _, extra: __, ...others } = entry;
  const fields = Object.entries(changes ?? {});
  const lastingFields = isAboutHolder ? fields.filter(([path]) => isImpersonal(path)) : [];
  return {
    lasting: {
      ...others,
      // The subject of a mail may contain the holder's name.
      ...(subject && {
        subject: { ...subject, name: isAboutHolder || subject.kind === "mail" ? "" : subject.name },
      }),
      ...(lastingFields.length > 0 && { changes: Object.fromEntries(lastingFields) }),
    },
    personal: {
      holder_id: holder,
      other_holder_id: entry.otherHolderId ?? null,
      name: ((isAboutHolder || subject?.kind === "mail") && subject?.name) || null,
      changes: changes ?? null,
      extra: extra ?? null,
    },
  };
}

/** Splits off an entry's free texts, which are erased if they name an erased person. */
function withoutTyped(entry: LogDraft): ReturnType<typeof withoutPerson> {
  const [extra, changes] = [without(entry.extra, typed.extra), without(entry.changes, typed.changes)];
  if (extra === entry.extra && changes === entry.changes) return { lasting: entry, personal: null };
  const { extra: _, changes: __, ...others } = entry;
  return {
    lasting: { ...others, ...(extra && { extra }), ...(changes && { changes }) },
    personal: {
      holder_id: null,
      other_holder_id: null,
      name: null,
      changes: changes === entry.changes ? null : (entry.changes ?? null),
      extra: extra === entry.extra ? null : (entry.extra ?? null),
    },
  };
}

/** Returns the same object if it has none of these keys. */
function without<Values extends object>(
  values: Values | undefined,
  names: readonly string[],
): Values | undefined {
  const kept = Object.entries(values ?? {}).filter(([name]) => !names.includes(name));
  if (!values || kept.length === Object.keys(values).length) return values;
  return kept.length > 0 ? (Object.fromEntries(kept) as Values) : undefined;
}
