/* Without zod: pages name the statuses in the browser. */

/** What an offer is on a day. It follows from its dates, from its flags and from its operator (decision 0200). */
export const offerStatuses = ["Active", "Inactive", "Programmed", "InRevision", "Archived"] as const;
export type OfferStatus = (typeof offerStatuses)[number];
