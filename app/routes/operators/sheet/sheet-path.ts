/**
 * An address in an operator's sheet. `search` is the present page's: of it only the way back to the list (`list`)
 * goes along.
 */
export function sheetPath(eltoId: string, part: string, search: string): string {
  const list = new URLSearchParams(search).get("list");
  return `/eltos/${encodeURIComponent(eltoId)}/${part}${list === null ? "" : `?list=${encodeURIComponent(list)}`}`;
}

/** The list that the sheet was opened from, with its filters. */
export function listPath(search: string): string {
  const list = new URLSearchParams(search).get("list")?.replace(/^\?/, "");
  return list ? `/eltos?${list}` : "/eltos";
}
