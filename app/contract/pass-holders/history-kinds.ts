// A file without zod, so that a screen's words do not pull it into the browser.

/** What the history of a holder tells. */
export const historyKinds = [
  ...(["points", "scans", "orders", "mails", "notifications", "passes", "merges", "consents"] as const),
] as const;
export type HistoryKind = (typeof historyKinds)[number];
