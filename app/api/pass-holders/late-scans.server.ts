import { sql } from "kysely";

/** Milliseconds of network delay and clock difference that are not worth mentioning. */
export const SLACK = 5 * 60_000;

export const isLate = (scannedAt: Date, arrivedAt: Date) => arrivedAt.getTime() - scannedAt.getTime() > SLACK;

/** For a row of `scans`. */
export const isLateScan = sql<boolean>`scans.arrived_at - scans.scanned_at > ${sql.lit(SLACK)} * interval '1 millisecond'`;
