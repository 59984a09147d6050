import { z } from "zod";
import { logTypes } from "~/contract/logs";
import { holderDetails } from "./answers";
import { consent } from "./consent";
import { entryKinds, withdrawalCauses } from "./words";

export const heldFormats = ["json", "pdf"] as const;

const text = z.string().nullable();

/** All personal data held about a person, as in the JSON file. Times are instants; lists begin with the latest. */
export const heldData = z.object({
  programme: z.string(),
  madeAt: z.string(),
  holder: holderDetails,
  consents: z.array(consent.omit({ id: true })),
  points: z.array(
    z.object({
      date: z.string(),
      kind: z.enum(entryKinds),
      points: z.number().int(),
      operator: text,
      offer: text,
      shopItem: text,
      reason: text,
      source: z.string(),
      user: text,
      /** The date of the entry that this one reverses. */
      undoes: text,
    }),
  ),
  /** Their former numbers, and blocked cards. */
  passes: z.array(
    z.object({
      date: z.string(),
      passId: text,
      cause: z.enum(withdrawalCauses),
      user: z.string(),
      successor: text,
      replacedAt: text,
      backAt: text,
    }),
  ),
  scans: z.array(
    z.object({
      date: z.string(),
      operator: z.string(),
      offer: text,
      status: z.enum(["awarded", "alreadyScanned", "blocked", "annulled"]),
      points: z.number().int(),
      passId: text,
      civility: z.string(),
      age: z.number().nullable(),
      country: z.string(),
      source: z.string(),
    }),
  ),
  orders: z.array(
    z.object({
      date: z.string(),
      gift: z.string(),
      points: z.number().int(),
      key: text,
      cancelledAt: text,
      cancelReason: text,
    }),
  ),
  /** Devices on which the pass app receives notifications. */
  subscriptions: z.array(z.object({ date: z.string(), endpoint: z.string() })),
  /** Notifications sent to their devices. */
  notifications: z.array(
    z.object({ date: z.string(), title: z.string(), outcome: z.enum(["sent", "failed"]) }),
  ),
  mails: z.array(
    z.object({
      date: z.string(),
      sentAt: text,
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
    }),
  ),
  /** The programme team's internal notes about them. */
  notes: z.array(z.object({ date: z.string(), editedAt: text, user: z.string(), text: z.string() })),
  /** Suspected duplicates, without the identity of the other person. */
  duplicates: z.array(z.object({ date: z.string(), state: z.string(), resolvedAt: text, resolvedBy: text })),
  /** Records that were merged with this one. */
  merges: z.array(z.object({ date: z.string(), passId: text, user: z.string(), undoneAt: text })),
  log: z.array(
    z.object({
      date: z.string(),
      type: z.enum(logTypes),
      user: text,
      reason: text,
      /** In French. */
      changes: z.array(z.object({ field: z.string(), before: text, after: text })),
    }),
  ),
});
export type HeldData = z.output<typeof heldData>;
/** The header of a file. */
export type HeldHead = Pick<HeldData, "programme" | "madeAt" | "holder">;
export type HeldSection = Exclude<keyof HeldData, keyof HeldHead>;
