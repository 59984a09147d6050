import type { SubjectKind } from "~/contract/logs";
import { can } from "~/contract/permissions";
import texts from "../../../locales/fr/backoffice-personal-data.json";
import type { Actor } from "../services";
import type { Changes } from "./subjects";
import type { LogDraft } from "./write-log.server";

/** What a holder's entry says of nobody in particular; every other field, and every text typed by hand, is the person's. */
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

/** What people type into an entry about anything: it may name a holder. */
const typed = { extra: ["reason", "filters"], changes: ["file"] } as const;

interface PersonalValues {
  /** Null: of whomever the text names. */
  holder_id: string | null;
  other_holder_id: string | null;
  name: string | null;
  changes: LogDraft["changes"] | null;
  extra: LogDraft["extra"] | null;
}

/**
 * What of an entry may stay for ever, and what goes when the person that it tells of is erased.
 * @throws Error when it is about a holder who is not named by an id
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
      // The subject of a mail may greet them.
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

/** An entry about something else, without what was typed: its text goes when it names somebody who is erased. */
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

/** The same object when it has none of these. */
function without<Values extends object>(
  values: Values | undefined,
  names: readonly string[],
): Values | undefined {
  const kept = Object.entries(values ?? {}).filter(([name]) => !names.includes(name));
  if (!values || kept.length === Object.keys(values).length) return values;
  return kept.length > 0 ? (Object.fromEntries(kept) as Values) : undefined;
}

interface Row {
  /** The holder whose values they are; null: nobody's. */
  person_id: string | null;
  thing_kind: SubjectKind | null;
  thing_name: string | null;
  changes: Changes | null;
  extra: unknown;
  person_name: string | null;
  person_changes: Changes | null;
  person_extra: unknown;
}

/** An entry with what it says of a person, as long as that is there and for who may see pass holders. */
export function withPerson<Entry extends Row>(actor: Actor, row: Entry): Entry {
  const isAboutHolder = row.thing_kind === "passHolder";
  if (row.person_id !== null && !can.seeAllPassHolders(actor)) return row;
  if (isAboutHolder && !can.seeAllPassHolders(actor)) return row;
  return {
    ...row,
    thing_name: row.person_name ?? (isAboutHolder ? texts.erasedPerson : row.thing_name),
    changes: row.person_changes ?? row.changes,
    extra: row.person_extra ?? row.extra,
  };
}
