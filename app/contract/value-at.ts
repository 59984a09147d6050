/** The value at a dotted path. */
export const valueAt = (content: object, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (part, key) =>
        typeof part === "object" && part !== null ? (part as Record<string, unknown>)[key] : undefined,
      content,
    );

/** Fills in the fields that a stored content lacks, because they were added later, from `empty`. */
export function filledFrom<Content extends object>(empty: Content, stored: Content): Content {
  const isObject = (value: unknown): value is object =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  const entries = Object.entries(empty).map(([name, value]) => {
    const known = stored[name as keyof Content] as unknown;
    if (known === undefined) return [name, value];
    return [name, isObject(value) && isObject(known) ? filledFrom(value, known) : known];
  });
  return { ...stored, ...Object.fromEntries(entries) };
}

/** A copy of a content with other values at these dotted paths; missing parent objects are created. */
export function withValues<Content extends object>(
  content: Content,
  values: Readonly<Record<string, unknown>>,
): Content {
  const result = structuredClone(content);
  for (const [path, value] of Object.entries(values)) {
    const names = path.split(".");
    let parent = result as Record<string, unknown>;
    for (const name of names.slice(0, -1)) {
      if (typeof parent[name] !== "object" || parent[name] === null) parent[name] = {};
      parent = parent[name] as Record<string, unknown>;
    }
    parent[names.at(-1) ?? ""] = value;
  }
  return result;
}

/** A copy of a content with the values of another at these paths. */
export const withValuesOf = <Content extends object>(
  from: object,
  into: Content,
  paths: readonly string[],
): Content => withValues(into, Object.fromEntries(paths.map((path) => [path, valueAt(from, path)])));

/** Lists are compared as sets, since forms do not preserve their order. */
const comparable = (value: unknown) =>
  JSON.stringify(
    Array.isArray(value) ? value.map((member) => JSON.stringify(member)).sort() : (value ?? null),
  );

/** Whether two values of a field are equal; an empty field equals null, and a list equals itself in another order. */
export const isSameValue = (one: unknown, other: unknown) => comparable(one) === comparable(other);
