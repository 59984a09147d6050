// A file without zod, so that the worker of the scanning page has none.
import type { PassState } from "./words";

/** The most scans that are sent at once. */
export const MAX_KEPT_SCANS = 50;

/** What the server says whenever a device that scans speaks with it. */
export interface ScanContact {
  /** Its clock, in milliseconds. */
  now: number;
  /** The id of who is signed in; null when nobody is who may scan. */
  person: string | null;
}

/** What became of a kept scan: what a scan comes to at once, and why one is not taken. */
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

/** What became of a scan that was kept. */
export interface KeptScanAnswer {
  idempotencyKey: string;
  status: KeptScanStatus;
  points: number;
  passState: PassState | null;
}

/** Says to the server how many scans wait in this browser: a sign-out asks first. */
export const KEPT_COOKIE = "scans-kept";
