// Without zod: pages use it too.

/** The kinds of published content. */
export const contentKinds = ["operator", "offer", "gift"] as const;
export type ContentKind = (typeof contentKinds)[number];

/** What the app shows, or would show after the next publication. */
export const shownStates = ["now", "next"] as const;

/** What happens to a content in the app. */
export const changeTypes = ["new", "changed", "removed"] as const;
export type ChangeType = (typeof changeTypes)[number];
export type ChangeCounts = Record<ChangeType, number>;

/** In the province filter: operators that have none, such as those abroad. */
export const NO_PROVINCE = "none";

/** In the operator filter: gifts. */
export const NO_OPERATOR = "none";

/** With more changes than this a screen divides them by province. */
export const MAX_IN_ONE_LIST = 100;

/** The count of what waits stops here: it stands on every page, and took 9 ms of each one of a million offers up to 1,000. */
export const MAX_COUNTED = 100;

/** Entries of one operator in a page of changes; a list of one operator has them all, up to the second number. */
export const ENTRIES_OF_ONE_AMONG_MANY = 20;
export const MAX_ENTRIES_OF_ONE = 500;
