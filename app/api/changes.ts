import { z } from "zod";

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

/** Whether what `changesBetween` found is nothing. */
export const changesNothing = (changes: object) => Object.keys(changes).length === 0;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Dotted paths of a content's fields in the order of its schema; the database gives them in its own. */
export const pathsOf = ({ shape }: z.ZodObject, above = ""): string[] =>
  Object.entries(shape).flatMap(([name, field]) =>
    field instanceof z.ZodObject ? pathsOf(field, `${above}${name}.`) : [`${above}${name}`],
  );
