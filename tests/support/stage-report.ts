import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** The results of one stage of `npm test`, as written by its runner. */
export interface StageReport {
  passed: number;
  failed: number;
  timings: Timing[];
}
export interface Timing {
  what: string;
  seconds: number;
}

/** Where the runner of a stage writes its report; unset outside of `npm test`. */
export const STAGE_REPORT = "STAGE_REPORT";

export function writeStageReport(report: StageReport): void {
  const file = process.env[STAGE_REPORT];
  if (file) writeFileSync(file, JSON.stringify(report));
}

export const readStageReport = (file: string): StageReport | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
