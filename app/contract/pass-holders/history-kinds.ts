// A file without zod, so that a screen's words do not pull it into the browser.

/** The kinds of events in a holder's history. */
export const historyKinds = [
  ...(["points", "scans", "orders", "mails", "notifications", "passes", "merges", "consents"] as const),
] as const;
export type HistoryKind = (typeof historyKinds)[number];
