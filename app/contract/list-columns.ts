// Without zod: lists load it in the browser.

const list = <const Keys extends readonly [string, ...string[]]>(
  keys: Keys,
  hiddenByDefault: readonly Keys[number][] = [],
) => ({
  keys,
  hiddenByDefault: hiddenByDefault as readonly string[],
});

/** The columns of each list that has a table, in the default order; the first names the row, and is always shown. */
export const listColumns = {
  operators: list(
    ["name", "categories", "offers", "goodDeals", "publication", "status", "request"],
    ["categories"],
  ),
  offers: list(
    [
      "title",
      "kind",
      "category",
      "place",
      "tourismOffice",
      "valid",
      "visible",
      "languages",
      "tags",
      "state",
      "request",
      "createdAt",
      "updatedAt",
    ],
    ["category", "tourismOffice", "visible", "tags", "createdAt", "updatedAt"],
  ),
  users: list(["name", "role", "operators", "state", "createdAt"]),
  passHolders: list(
    ["name", "passId", "passType", "language", "city", "country", "points", "lastVisit", "createdDate"],
    ["country", "lastVisit"],
  ),
  notifications: list(["title", "send", "recipients", "state"]),
  outbox: list(["subject", "createdAt", "state"]),
  translations: list(["content", "operator", "language", "work"]),
} as const;
export type ColumnList = keyof typeof listColumns;
export type ColumnKey<List extends ColumnList> = (typeof listColumns)[List]["keys"][number];

/** The columns that a person has chosen, by list. */
export type ChosenColumns = { [List in ColumnList]?: string[] | undefined };

export const isColumnList = (name: string): name is ColumnList => Object.keys(listColumns).includes(name);

/** The default columns of a list. */
export const defaultColumns = (name: ColumnList): string[] =>
  listColumns[name].keys.filter((key) => !listColumns[name].hiddenByDefault.includes(key));

/**
 * The chosen columns in order, always with the first one and without columns that the list no longer has; the default
 * columns if none are left.
 */
export function shownColumns(name: ColumnList, chosen: readonly string[] | null | undefined): string[] {
  const { keys } = listColumns[name];
  const [first] = keys;
  const known = [...new Set(chosen ?? [])].filter(
    (key) => key !== first && (keys as readonly string[]).includes(key),
  );
  return known.length > 0 || chosen?.includes(first) ? [first, ...known] : defaultColumns(name);
}

/** The URL parameter for a list's columns, also in saved views. */
const COLUMNS = "columns";
export const columnsIn = (query: URLSearchParams): string[] | undefined =>
  query.get(COLUMNS)?.split(",") ?? undefined;

/** Adds the chosen columns to the query of a list's screen. */
export function withColumns(name: string, query: string, chosen: readonly string[] | undefined): string {
  if (!chosen || !isColumnList(name)) return query;
  return `${query && `${query}&`}${COLUMNS}=${shownColumns(name, chosen).join(",")}`;
}

/** Removes the columns from a query, so that the person's own choice applies. */
export function withoutColumns(query: string): string {
  const kept = new URLSearchParams(query);
  kept.delete(COLUMNS);
  return String(kept);
}
