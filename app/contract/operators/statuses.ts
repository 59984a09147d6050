/* Without zod: pages name the statuses in the browser. */

export const operatorStatuses = ["Active", "Inactive", "Archived", "InRevision", "NotEligible"] as const;
export type OperatorStatus = (typeof operatorStatuses)[number];

/** The statuses offered by the edit form; every other status is set by a dedicated action. */
export const freeStatuses: readonly OperatorStatus[] = ["Active", "Inactive"];
