import { backToList, keepingList } from "~/ui/lists/return-to";

/** A path of a user's page. `search` is the current page's. */
export const userPath = (id: string, part: string, search: string) =>
  keepingList(`/users/${encodeURIComponent(id)}/${part}`, search);

/** The list that the page was opened from. */
export const usersPath = (search: string) => backToList("/users", search);

/** The page behind a dialog about a user: the user's own, or an operator's tab of users. */
export function pageBehind({ pathname, search }: URL): { isTab: boolean; to: string } {
  const tab = pathname.match(/^\/eltos\/[^/]+\/users(?=\/)/)?.[0];
  return tab
    ? { isTab: true, to: keepingList(tab, search) }
    : { isTab: false, to: keepingList(pathname.replace(/\/[^/]*\/?$/, ""), search) };
}
