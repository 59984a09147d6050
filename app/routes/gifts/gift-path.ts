import { backToList, keepingList } from "~/ui/lists/return-to";

/** A path of a gift's page. `search` is the current page's. */
export const giftPath = (giftId: string, part: string, search: string) =>
  keepingList(`/gifts/${encodeURIComponent(giftId)}/${part}`, search);

/** The list that the gift was opened from. */
export const giftsPath = (search: string) => backToList("/gifts", search);
