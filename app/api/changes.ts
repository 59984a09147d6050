import { z } from "zod";
import { isSameValue } from "~/contract/value-at";

/** The fields in which two flat or nested objects differ, by dotted path; lists that differ only in order are equal. */
export function changesBetween(before: object, after: object): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  const walk = (one: unknown, other: unknown, path: string) => {
    if (isRecord(one) && isRecord(other))
      for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
        walk(one[key], other[key], path ? `${path}.${key}` : key);
    else if (!isSameValue(one, other)) changes[path] = [one ?? null, other ?? null];
  };
  walk(before, after, "");
  return changes;
}

/** `after`, its lists in the order of `before`, which a form does not know; new members come last. */
export function inOrderOf<Content>(before: unknown, after: Content): Content {
  if (Array.isArray(after)) return inStoredOrder(Array.isArray(before) ? before : [], after) as Content;
  if (!isRecord(before) || !isRecord(after)) return after;
  const fields = Object.entries(after).map(([name, value]) => [name, inOrderOf(before[name], value)]);
  return Object.fromEntries(fields) as Content;
}

function inStoredOrder(before: unknown[], after: unknown[]) {
  const place = (member: unknown) => {
    const index = before.findIndex((stored) => isSameValue(stored, member));
    return index < 0 ? before.length : index;
  };
  return after.toSorted((one, other) => place(one) - place(other));
}

export const changesNothing = (changes: object) => Object.keys(changes).length === 0;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Dotted paths of a content's fields in the order of its schema, which jsonb does not keep. */
export const pathsOf = ({ shape }: z.ZodObject, above = ""): string[] =>
  Object.entries(shape).flatMap(([name, field]) =>
    field instanceof z.ZodObject ? pathsOf(field, `${above}${name}.`) : [`${above}${name}`],
  );
