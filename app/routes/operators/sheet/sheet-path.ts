import { backToList, keepingList } from "~/ui/lists/return-to";

/** An address in an operator's sheet. `search` is the present page's. */
export const sheetPath = (eltoId: string, part: string, search: string) =>
  keepingList(`/eltos/${encodeURIComponent(eltoId)}/${part}`, search);

/** The list that the sheet was opened from. */
export const listPath = (search: string) => backToList("/eltos", search);
