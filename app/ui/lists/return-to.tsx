import { useLocation } from "@remix-run/react";

/** The URL parameter with the query of the list that a page was opened from: its filters, order and page. */
const LIST = "list";
/** Of a list without a query: a sheet that was opened from it has neighbours too. */
const FIRST_PAGE = "?page=1";

export const listIn = (search: string) => new URLSearchParams(search).get(LIST);
const withList = (path: string, list: string | null) =>
  list ? `${path}?${LIST}=${encodeURIComponent(list)}` : path;

/** A link from a list to one of its rows. `search` is the list's own query. */
export const fromList = (path: string, search: string) => withList(path, search || FIRST_PAGE);

/** A link between a row's pages: only the parameter for the list is kept from the current query. */
export const keepingList = (path: string, search: string) => withList(path, listIn(search));

/** A link back to the list at `path`, as it was. */
export function backToList(path: string, search: string): string {
  const list = listIn(search)?.replace(/^\?/, "");
  return list ? `${path}?${list}` : path;
}

/** The same parameter as a hidden field of a GET form. */
export function KeptList() {
  const list = listIn(useLocation().search);
  return list && <input type="hidden" name={LIST} value={list} />;
}
