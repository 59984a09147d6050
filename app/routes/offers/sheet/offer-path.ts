import { backToList, keepingList } from "~/ui/lists/return-to";

/** A path of an offer's sheet. `search` is the current page's. */
export const offerPath = (offerId: string, part: string, search: string) =>
  keepingList(`/offers/${encodeURIComponent(offerId)}/${part}`, search);

/** The list that the sheet was opened from. */
export const offersPath = (search: string) => backToList("/offers", search);
