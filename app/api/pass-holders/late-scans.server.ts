import { sql } from "kysely";

/** Tolerance for network delay and clock skew, in milliseconds. */
export const SLACK = 5 * 60_000;

export const isLate = (scannedAt: Date, arrivedAt: Date) => arrivedAt.getTime() - scannedAt.getTime() > SLACK;

/** For a row of `scans`. */
export const isLateScan = sql<boolean>`scans.arrived_at - scans.scanned_at > ${sql.lit(SLACK)} * interval '1 millisecond'`;
