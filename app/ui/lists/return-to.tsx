import { useLocation } from "@remix-run/react";

/** The parameter by which a page knows the list that it was opened from, with its filters, order and page. */
const LIST = "list";

const listIn = (search: string) => new URLSearchParams(search).get(LIST);
const withList = (path: string, list: string | null) =>
  list ? `${path}?${LIST}=${encodeURIComponent(list)}` : path;

/** From a list to one of its rows. `search` is the list's own query. */
export const fromList = (path: string, search: string) => withList(path, search);

/** From a row's page to another of its pages: of the present query only the way back to the list goes along. */
export const keepingList = (path: string, search: string) => withList(path, listIn(search));

/** Back to the list at `path`, as it was. */
export function backToList(path: string, search: string): string {
  const list = listIn(search)?.replace(/^\?/, "");
  return list ? `${path}?${list}` : path;
}

/** The way back, in a form whose fields become the query. */
export function KeptList() {
  const list = listIn(useLocation().search);
  return list && <input type="hidden" name={LIST} value={list} />;
}
