// A file without zod, so that the service worker of the scanning pages does not contain it.
import type { PassState } from "./words";

/** The maximum number of scans sent at once. */
export const MAX_KEPT_SCANS = 50;

/** The server's answer to a scanning device on each contact. */
export interface ScanContact {
  /** The server's clock, in milliseconds. */
  now: number;
  /** The id of the signed-in person; null unless they may scan. */
  person: string | null;
}

/** The outcomes of a kept scan: those of an online scan, and reasons to refuse it. */
export const keptScanStatuses = [
  "awarded",
  "alreadyScanned",
  "blocked",
  "annulled",
  "unknownPass",
  "future",
  "tooOld",
  "beforePass",
  "invalidOffer",
  "placeClosed",
  "keyReused",
] as const;
export type KeptScanStatus = (typeof keptScanStatuses)[number];

/** The outcome of a kept scan. */
export interface KeptScanAnswer {
  idempotencyKey: string;
  status: KeptScanStatus;
  points: number;
  passState: PassState | null;
}

/** Tells the server how many scans this browser keeps, so that signing out asks for confirmation. */
export const KEPT_COOKIE = "scans-kept";
