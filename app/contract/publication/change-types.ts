// Without zod: pages use it too.

/** The kinds of published content. */
export const contentKinds = ["operator", "offer", "gift"] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The app's current content, or its content after the next publication. */
export const shownStates = ["now", "next"] as const;

/** The effect on a content in the app. */
export const changeTypes = ["new", "changed", "removed"] as const;
export type ChangeType = (typeof changeTypes)[number];
export type ChangeCounts = Record<ChangeType, number>;

/** Value of the province filter for operators without a province, such as foreign ones. */
export const NO_PROVINCE = "none";

/** Value of the operator filter for gifts. */
export const NO_OPERATOR = "none";

/** With more changes, a screen shows a single province at a time. */
export const MAX_UNDIVIDED_CHANGES = 100;

/** Pending changes are counted up to this limit on every page: up to 1,000 took 9 ms with a million offers. */
export const MAX_COUNTED = 100;

/** Maximum changes shown for each operator of a page, and for an operator on its own. */
export const MAX_CHANGES_PER_OPERATOR = 20;
export const MAX_CHANGES_OF_ONE_OPERATOR = 500;
