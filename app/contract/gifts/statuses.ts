/* Without zod: pages name the statuses in the browser. */

/** What a gift is on a day. It follows from its keys and its dates, in this order. */
export const giftStatuses = ["OutOfStock", "Programmed", "Active", "Inactive"] as const;
export type GiftStatus = (typeof giftStatuses)[number];
