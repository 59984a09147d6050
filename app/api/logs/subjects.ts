import { labelWithLanguage, languages } from "~/contract/languages";
import type { LogEntry, SubjectKind } from "~/contract/logs";
import { can, ownsOperator } from "~/contract/permissions";
import { valueAt } from "~/contract/value-at";
import type { Actor } from "../services";
import { descriptions, type LogDescription, number, undescribed } from "./descriptions";

export type Changes = Record<string, [unknown, unknown]>;
interface Entry {
  thing_kind: SubjectKind | null;
  thing_name: string | null;
  changes: Changes | null;
  /** The current operators of the user whom the entry is about. */
  operators_of_user: readonly string[];
}

/** The placeholder for a personal value. */
const MASK = "•••";
/** Operators' administrators only see the values of their current users; the programme sees all. */
const isMasked = (actor: Actor, { thing_kind: kind, operators_of_user: operators }: Entry) =>
  kind === "user" && !operators.some((id) => ownsOperator(actor, id)) && !can.seeEveryPerson(actor);

/** The subject's name; null if it is a masked e-mail address. */
export const subjectName = (actor: Actor, entry: Entry) =>
  entry.thing_name?.includes("@") && isMasked(actor, entry) ? null : entry.thing_name;

/**
 * The changes that this person may see, by dotted path, with a mask for personal values; without a kind, platform
 * administrators only. `masked`: the masked paths.
 */
export function changesFor(actor: Actor, entry: Entry): { changes: Changes | null; masked: string[] } {
  const { thing_kind: kind, changes } = entry;
  if (!changes || (!kind && !can.seeTechnicalData(actor))) return { changes: null, masked: [] };
  const { hidden, personal = [] }: LogDescription = kind ? descriptions[kind] : undescribed;
  const isUnder = (path: string, paths: readonly string[]) =>
    paths.some((one) => path === one || path.startsWith(`${one}.`));
  const seen = Object.entries(changes).filter(
    ([path]) => can.seeTechnicalData(actor) || !isUnder(path, hidden),
  );
  const masked = isMasked(actor, entry)
    ? seen.map(([path]) => path).filter((path) => isUnder(path, personal))
    : [];
  const shown = seen.map(([path, values]) => [path, masked.includes(path) ? [MASK, MASK] : values]);
  return { changes: Object.fromEntries(shown), masked };
}

/** The changes in French, field by field. */
export function toldChanges(
  kind: SubjectKind | null,
  changes: Changes,
  masked: readonly string[] = [],
  corrected: readonly string[] = [],
): LogEntry["fields"] {
  const { fields, words, valuesOnly }: LogDescription = kind ? descriptions[kind] : undescribed;
  return Object.entries(changes).map(([path, [before, after]]) => {
    const shown = (value: unknown) => (isEmpty(value) ? null : shownAs(value, words[path]));
    return {
      field: fieldName(fields, path),
      before: valuesOnly ? null : shown(before),
      after: shown(after),
      masked: masked.includes(path),
      corrected: corrected.includes(path),
    };
  });
}

/** One line for each field: `Rue : before → after`. */
export const changesAsText = (kind: SubjectKind | null, changes: Changes): string =>
  toldChanges(kind, changes)
    .map(({ field, before, after }) => {
      const isChange = kind === null || !("valuesOnly" in descriptions[kind]);
      return `${field}\u00a0: ${isChange ? `${before ?? NOTHING} → ` : ""}${after ?? NOTHING}`;
    })
    .join("\n");

const NOTHING = "–";
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** `tourismProduct.address.street` → `Rue`, `title.nl` → `Titre (NL)`; the path for a field without a label. */
function fieldName(fields: object, path: string): string {
  const named = valueAt(fields, path);
  if (typeof named === "string") return named;
  const language = languages.find((code) => path.endsWith(`.${code}`));
  const label = language && valueAt(fields, path.slice(0, -3));
  return typeof label === "string" ? labelWithLanguage(label, language) : path;
}

function shownAs(value: unknown, words: (value: string) => string | null = (text) => text): string {
  if (isEmpty(value)) return NOTHING;
  if (Array.isArray(value)) return value.map((one) => shownAs(one, words)).join(", ");
  if (typeof value === "number") return number(value);
  return (typeof value === "object" ? JSON.stringify(value) : words(String(value))) ?? NOTHING;
}
