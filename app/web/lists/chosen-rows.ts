/** The query of a list without the rows that were chosen in it: the list shows them all. */
export function withoutRows(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has("id") && !query.has("of")) return search;
  query.delete("id");
  query.delete("of");
  return query.size > 0 ? `?${query}` : "";
}

/** Whether a list's page was asked about rows that were ticked, even if none was. */
export const asksForRows = ({ searchParams }: URL) =>
  searchParams.get("of") === "chosen" || searchParams.has("id");
