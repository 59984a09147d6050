/** Whether a database can store a text: not one with a NUL, or with half of a character. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** The path of a text in this value that a database cannot store; undefined when there is none. */
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
 * The beginning of a text that was not typed into a field, such as a file's name: on one line, and without characters
 * that cannot be stored.
 */
export const storableStart = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\n\v\f\r\u0085\u2028\u2029]+/g, " ")
    .replace(/\0|\p{Surrogate}/gu, "");
