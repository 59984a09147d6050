/* Without zod: pages name the statuses in the browser. */

/** An offer's status on a day: it depends on its dates, its flags and its operator (docs/offers.md, Status). */
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

/** Its creation is waiting for a decision, was refused, or was withdrawn. */
export const wasNeverAccepted = (status: OfferStatus) =>
  status === "InRevision" || status === "Refused" || status === "Withdrawn";
