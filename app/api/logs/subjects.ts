import { can } from "~/contract/permissions";
import type { Actor } from "../services";
import type { LogDescription } from "./descriptions/description";
import { exportDescription } from "./descriptions/exports";
import { groupDescription } from "./descriptions/groups";
import { offerDescription } from "./descriptions/offers";
import { operatorDescription } from "./descriptions/operators";
import { userDescription } from "./descriptions/users";

const undescribed: LogDescription = { fields: {}, words: {}, hidden: [] };

/** Every kind of subject that an entry can be about. */
const descriptions = {
  operator: operatorDescription,
  offer: offerDescription,
  user: userDescription,
  group: groupDescription,
  media: undescribed,
  publication: undescribed,
  export: exportDescription,
} satisfies Record<string, LogDescription>;
export type SubjectKind = keyof typeof descriptions;

export type Changes = Record<string, [unknown, unknown]>;
interface Entry {
  thing_kind: SubjectKind | null;
  changes: Changes | null;
}

/** The changes that this person may see, by dotted path; without a kind, platform administrators only. */
export function changesFor(actor: Actor, { thing_kind: kind, changes }: Entry): Changes | null {
  if (!changes || can.seeTechnicalData(actor)) return changes;
  if (!kind) return null;
  const { hidden } = descriptions[kind];
  const isHidden = (path: string) => hidden.some((one) => path === one || path.startsWith(`${one}.`));
  return Object.fromEntries(Object.entries(changes).filter(([path]) => !isHidden(path)));
}

/** One line for each field: `Rue : before → after`. */
export function changesAsText(kind: SubjectKind | null, changes: Changes): string {
  const { fields, words, valuesOnly }: LogDescription = kind ? descriptions[kind] : undescribed;
  return Object.entries(changes)
    .map(([path, [before, after]]) => {
      const shown = (value: unknown) => shownAs(value, words[path]);
      const told = valuesOnly ? shown(after) : `${shown(before)} → ${shown(after)}`;
      return `${fieldName(fields, path)}\u00a0: ${told}`;
    })
    .join("\n");
}

/** `tourismProduct.address.street` → `Rue`; the path when the kind's dictionary has no word for it. */
function fieldName(fields: object, path: string): string {
  const named = path
    .split(".")
    .reduce<unknown>(
      (part, key) =>
        typeof part === "object" && part !== null ? (part as Record<string, unknown>)[key] : undefined,
      fields,
    );
  return typeof named === "string" ? named : path;
}

function shownAs(value: unknown, words: (value: string) => string | null = (text) => text): string {
  if (value === null || value === "") return "–";
  if (Array.isArray(value)) return value.map((one) => shownAs(one, words)).join(", ") || "–";
  return (typeof value === "object" ? JSON.stringify(value) : words(String(value))) ?? "–";
}
