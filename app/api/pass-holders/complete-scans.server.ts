import type { LogType } from "~/contract/logs";
import type { KeptScanStatus } from "~/contract/pass-holders/kept-scans";
import type { KeptScan } from "~/contract/pass-holders/scan-calls";
import type { PassState } from "~/contract/pass-holders/words";
import { type LogDraft, writeLog } from "../logs/write-log.server";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { completeScan, ImpossibleMoment, strictTime } from "./complete-scan.server";

interface Answered {
  idempotencyKey: string;
  scanId: string | null;
  status: KeptScanStatus;
  passState: PassState | null;
  points: number;
}

/**
 * Scans that a device stored offline, processed in their original order, since each result depends on earlier scans.
 */
export async function completeScans(context: Omit<ActionContext, "log">, scans: readonly KeptScan[]) {
  const answers: Answered[] = [];
  for (const scan of scans) answers.push(await completeKept(context, scan));
  return { scans: answers };
}

/** In a transaction of its own, with its log entry: it is counted and answered even if a later one fails. */
async function completeKept(context: Omit<ActionContext, "log">, scan: KeptScan): Promise<Answered> {
  const { services, actor } = context;
  const { idempotencyKey } = scan;
  try {
    return await services.db.transaction().execute(async (db) => {
      const entries: { type: LogType; entry: LogDraft }[] = [];
      const log = (type: LogType, entry: LogDraft = {}) => void entries.push({ type, entry });
      const done = await completeScan({ ...context, db, log }, scan, (_, now, holder) =>
        strictTime(scan, now, holder),
      );
      const author = { id: actor.client ? null : actor.id, name: actor.displayName };
      // A repeated scan already has its log entry.
      if (entries.length) await writeLog(db, services.clock.now(), author, entries);
      const { scanId, status, passState, points } = done;
      return { idempotencyKey, scanId, status, passState, points };
    });
  } catch (error) {
    const status = whyNot(error);
    if (!status) throw error;
    return { idempotencyKey, scanId: null, status, passState: null, points: 0 };
  }
}

/** Undefined for errors that the scan did not cause: the device retries it. */
function whyNot(error: unknown): KeptScanStatus | undefined {
  if (error instanceof ImpossibleMoment) return error.why;
  if (!(error instanceof Refusal)) return undefined;
  if (error.code === "unknownPass") return "unknownPass";
  if (error.code === "scanKeyReused") return "keyReused";
  if (error.code === "validation") return "invalidOffer";
  return error.code === "operatorDoesNotScan" || error.code === "notFound" ? "placeClosed" : undefined;
}
