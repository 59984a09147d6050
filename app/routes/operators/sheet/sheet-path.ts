import { backToList, keepingList } from "~/ui/lists/return-to";

/** A path in an operator's sheet. `search` is the current page's query string. */
export const sheetPath = (eltoId: string, part: string, search: string) =>
  keepingList(`/eltos/${encodeURIComponent(eltoId)}/${part}`, search);

/** The list that the sheet was opened from. */
export const listPath = (search: string) => backToList("/eltos", search);
