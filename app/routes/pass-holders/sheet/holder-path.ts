import { backToList, keepingList } from "~/ui/lists/return-to";

/** A path of a holder's page. `search` is the current page's. */
export function holderPath(id: string, part: string, search: string, more: Record<string, string> = {}) {
  const path = keepingList(`/pass-holders/${encodeURIComponent(id)}/${part}`, search);
  const added = new URLSearchParams(more).toString();
  return added ? `${path}${path.includes("?") ? "&" : "?"}${added}` : path;
}

/** The list that the page was opened from. */
export const holdersPath = (search: string) => backToList("/pass-holders", search);
