// Without zod: pages use it too.

/** The kinds of published content. */
export const contentKinds = ["operator", "offer", "gift"] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The content that the app shows, or would show after the next publication. */
export const shownStates = ["now", "next"] as const;

/** The effect on a content in the app. */
export const changeTypes = ["new", "changed", "removed"] as const;
export type ChangeType = (typeof changeTypes)[number];
export type ChangeCounts = Record<ChangeType, number>;

/** In the province filter: operators without a province, such as foreign ones. */
export const NO_PROVINCE = "none";

/** In the operator filter: gifts. */
export const NO_OPERATOR = "none";

/** With more changes than this, a screen divides them by province. */
export const MAX_IN_ONE_LIST = 100;

/** The maximum count of pending changes: every page shows it, and counting to 1,000 took 9 ms with a million offers. */
export const MAX_COUNTED = 100;

/** Entries of one operator in a page of changes; a list of one operator has them all, up to the second number. */
export const ENTRIES_OF_ONE_AMONG_MANY = 20;
export const MAX_ENTRIES_OF_ONE = 500;
