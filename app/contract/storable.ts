/** Whether PostgreSQL can store a text: not with a NUL character or an unpaired surrogate. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** The path of the first text in this value that PostgreSQL cannot store. */
export function unstorableText(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === "string") return isStorable(value) ? undefined : path.join(".");
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = isStorable(name) ? unstorableText(part, [...path, name]) : name;
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Truncates a text that was not typed into a field, such as a file's name, to one line without characters that cannot
 * be stored.
 */
export const storableStart = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\n\v\f\r\u0085\u2028\u2029]+/g, " ")
    .replace(/\0|\p{Surrogate}/gu, "");
