// A file without zod, so that a screen's choices do not pull it into the browser.

import type { Range } from "~/contract/limits";

/** At the printer's, on its way, and at the counter. */
export const batchStates = ["ordered", "sent", "received"] as const;
export type BatchState = (typeof batchStates)[number];

/** Why a card will never be given out: missing from the packet, or written off. */
export const writeOffCauses = ["misprinted", "damaged", "lost"] as const;
export const lostCauses = ["missing", ...writeOffCauses] as const;
export type LostCause = (typeof lostCauses)[number];

/** The state of a number. */
export const cardStates = [
  "unknown",
  "onTheWay",
  "left",
  ...lostCauses,
  "given",
  "blocked",
  "replaced",
] as const;
export type CardState = (typeof cardStates)[number];

/** The size of the batch that an accepted distributor gets (docs/cards.md). */
export const SIGN_UP_CARDS = 150;
/** The quantities that a counter can choose from. */
export const REQUESTABLE_COUNTS = ["50", "100", "150"] as const;
export const MAX_REQUESTED_CARDS = 1000;
export const MAX_BATCH = 100_000;
/** The bounds of the number fields in forms about cards. */
export const cardRanges = {
  ordered: [1, MAX_BATCH],
  asked: [1, MAX_REQUESTED_CARDS],
  counted: [0, MAX_BATCH],
  threshold: [0, 10_000],
} as const satisfies Record<string, Range>;
/** Days over which a counter’s pace is averaged. */
export const PACE_DAYS = 30;
