// A file without zod, so that a screen's choices do not pull it into the browser.

import type { Range } from "~/contract/limits";

/** A batch at the printer's, on its way, and at its counter. */
export const batchStates = ["ordered", "sent", "received"] as const;
export type BatchState = (typeof batchStates)[number];

/** Why a card will never be given: it was missing from the packet, or was written off. */
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

/** Cards that a distributor gets when it is accepted (docs/cards.md). */
export const SIGN_UP_CARDS = 150;
/** The numbers that a counter can choose from. */
export const ASKED_COUNTS = ["50", "100", "150"] as const;
export const MAX_ASKED = 1000;
export const MAX_BATCH = 100_000;
/** The whole numbers that forms about cards ask for. */
export const cardRanges = {
  ordered: [1, MAX_BATCH],
  asked: [1, MAX_ASKED],
  counted: [0, MAX_BATCH],
  threshold: [0, 10_000],
} as const satisfies Record<string, Range>;
/** Days over which a counter’s pace is averaged. */
export const PACE_DAYS = 30;
