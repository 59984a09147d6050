import { z } from "zod";
import { wholeNumber } from "~/contract/fields";
import { identifier, reason } from "~/contract/paging";
import { adjustmentTypes, entryKinds } from "./words";

/** The maximum points of one adjustment; more is likely a typing error. */
const MAX_AT_ONCE = 1_000_000;

const points = z
  .number({ error: "required" })
  .int({ error: "invalidNumber" })
  .min(-MAX_AT_ONCE, { error: "invalidNumber" })
  .max(MAX_AT_ONCE, { error: "invalidNumber" })
  .refine((value) => value !== 0, { error: "invalidNumber" });

/** Gives points, or takes them if negative. */
export const pointsAward = z.object({ passholderId: identifier, points, reason });

/** The form: the kind of change, and the number of points. */
export const pointsAdjustment = z.object({
  type: z.enum(adjustmentTypes, { error: "required" }),
  points: wholeNumber([1, MAX_AT_ONCE], { wrong: "invalidNumber", below: "aboveZero" }),
  reason,
});

/** An entry of a holder's ledger. */
export const pointsEntry = z.object({
  id: z.string(),
  date: z.string(),
  /** The operator's name at the time; null for the programme. */
  eltoName: z.string().nullable(),
  operator: z.enum(["Platform", "Elto"]),
  /** The offer's title at the time. */
  offer: z.string().nullable(),
  /** Negative: spent. */
  points: z.number().int(),
  /** The client application, or "Back-office". */
  transactionSource: z.string(),
  reason: z.string().nullable(),
  shopItemName: z.string().nullable(),
  /** The fields below are additions. */
  kind: z.enum(entryKinds),
  /** The operator's current first category. */
  category: z.string().nullable(),
  /** The person who did it, if any. */
  userName: z.string().nullable(),
  /** The gift that was ordered, or whose order was cancelled. */
  giftId: z.string().nullable(),
  /** Whether the order's mail can be sent: it is not cancelled, and its holder has an address. */
  hasMail: z.boolean(),
  /** The entry that this one reverses. */
  undoes: z.object({ date: z.string(), reason: z.string().nullable() }).nullable(),
  /** The finding for which this entry takes points back. */
  anomalyId: z.string().nullable(),
  /** When another entry reversed this one. */
  undoneAt: z.string().nullable(),
  /** For a scan that arrived later than it was made: when it was made. */
  scannedAt: z.string().nullable(),
  /** A manual adjustment that has not been undone. */
  canUndo: z.boolean(),
});
export type PointsEntry = z.output<typeof pointsEntry>;
