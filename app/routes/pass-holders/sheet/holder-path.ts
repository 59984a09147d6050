import { backToList, keepingList } from "~/ui/lists/return-to";

/** A path of a holder's page. `search` is the present page's. */
export const holderPath = (id: string, part: string, search: string) =>
  keepingList(`/pass-holders/${encodeURIComponent(id)}/${part}`, search);

/** The list that the page was opened from. */
export const holdersPath = (search: string) => backToList("/pass-holders", search);
