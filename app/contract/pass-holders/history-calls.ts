import { z } from "zod";
import { call } from "~/contract/call";
import { pageCursor, pathId } from "~/contract/paging";
import { historyKinds } from "./history-kinds";

/** An event in a holder's history, of any kind; fields that a kind does not have are null. */
const historyEntry = z.object({
  id: z.string(),
  kind: z.enum(historyKinds),
  at: z.string(),
  /** Its subject: an operator, a gift, the subject of a mail or of a consent, the title of a notification, a number. */
  what: z.string().nullable(),
  /** As in the kind's own list: `awarded`, `cancelled`, `lost`, `yes`. */
  state: z.string().nullable(),
  points: z.number().int().nullable(),
  /** The balance after an entry of the ledger. */
  balance: z.number().int().nullable(),
  by: z.string().nullable(),
  /** For a scan that arrived later than it was made. */
  arrivedAt: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** Entries of a page. */
export const HISTORY_SIZE = 30;

export const historyCalls = {
  history: call({
    method: "get",
    path: "/passholders/{id}/history",
    access: "bearer",
    summary: "The history of a pass holder, newest first (addition)",
    description: `For platform administrators: points with the balance after each entry, scans, orders, mails, notifications, numbers, merges and consents. Pages have ${HISTORY_SIZE} entries: \`next\` is the \`Before\` of the next page.`,
    refuses: ["notFound"],
    params: z.object({ id: pathId }),
    query: z.object({ Kind: z.enum(historyKinds).optional(), Before: pageCursor.optional() }),
    success: 200,
    answer: z.object({ items: z.array(historyEntry), next: z.string().nullable() }),
  }),
};
