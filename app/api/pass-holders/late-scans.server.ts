import { sql } from "kysely";

/** What a network takes, and what clocks differ by, in milliseconds: not worth telling. */
export const SLACK = 5 * 60_000;

export const isLate = (scannedAt: Date, arrivedAt: Date) => arrivedAt.getTime() - scannedAt.getTime() > SLACK;

/** Of a row of `scans`. */
export const isLateScan = sql<boolean>`scans.arrived_at - scans.scanned_at > ${sql.lit(SLACK)} * interval '1 millisecond'`;
