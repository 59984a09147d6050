/* Without zod: pages name the statuses in the browser. */

/** What an offer is on a day: it follows from its dates, its flags and its operator (docs/offers.md, Status). */
export const offerStatuses = [
  "Active",
  "Inactive",
  "Programmed",
  "InRevision",
  "Refused",
  "Withdrawn",
  "Archived",
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Its creation waits for a decision, was refused, or was withdrawn. */
export const wasNeverAccepted = (status: OfferStatus) =>
  status === "InRevision" || status === "Refused" || status === "Withdrawn";
