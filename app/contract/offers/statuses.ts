/* Without zod: pages name the statuses in the browser. */

/** What an offer is on a day: it follows from its dates, its flags and its operator (docs/offers.md, Status). */
export const offerStatuses = ["Active", "Inactive", "Programmed", "InRevision", "Archived"] as const;
export type OfferStatus = (typeof offerStatuses)[number];
