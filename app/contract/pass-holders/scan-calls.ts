import { z } from "zod";
import { call } from "~/contract/call";
import { optionalText } from "~/contract/fields";
import { idempotencyKey } from "~/contract/idempotency";
import { identifier, operatorId, optionalSearch, pageOf, paging, pathId } from "~/contract/paging";
import { passNumber } from "./holder";
import { keptScanStatuses, MAX_KEPT_SCANS } from "./kept-scans";
import { passStates, passTypes } from "./words";

/** Maximum age, in days, of a scan when it arrives: a cave or a fair may be offline for a week. */
export const OLDEST_SCAN_DAYS = 7;
/** Minutes during which the person who made a scan may annul it. */
export const ANNUL_MINUTES = 15;

const scanPlace = z.object({
  eltoId: z.string(),
  name: z.string(),
  city: z.string(),
  /** Points of a visit. */
  points: z.number().int(),
});
export type ScanPlace = z.output<typeof scanPlace>;

const runningOffer = z.object({
  offerId: z.string(),
  isOffer: z.boolean(),
  title: z.string(),
  /** The last day. */
  end: z.string(),
});

/** Ten years: the clock of a device restarts at an arbitrary date after its battery was empty. */
const MAX_CLOCK_ERROR = 10 * 366 * 86_400_000;

/** The only data about a visitor that the staff at a counter may see. */
const scanCheck = z.object({
  /** The holder's current number, which differs from the scanned one after a merge. */
  passId: z.string(),
  passType: z.enum(passTypes),
  /** The state of the scanned number; an addition. */
  passState: z.enum(passStates),
  firstName: z.string(),
  /** The initial of the last name, as in “M.”. */
  initial: z.string(),
  availablePoints: z.number().int(),
  /** Where it was scanned; null when no operator was named and the caller does not have exactly one. */
  place: scanPlace
    .extend({
      /** Today's award at this operator, in Belgian time; null: still possible. */
      awardedToday: z
        .object({
          scannedAt: z.string(),
          points: z.number().int(),
          device: z.string().nullable(),
          by: z.string().nullable(),
          /** This and the next are additions. */
          scanId: z.string(),
          canAnnul: z.boolean(),
        })
        .nullable(),
      /** The last day on which the pass was scanned here before today. */
      lastVisit: z.string().nullable(),
      runningOffers: z.array(runningOffer),
    })
    .nullable(),
});
export type ScanCheck = z.output<typeof scanCheck>;

/** A scan as the scanning application sends it. */
export const scanCompletion = z.object({
  passId: passNumber,
  eltoId: identifier,
  offerId: identifier.nullish(),
  idempotencyKey,
  device: optionalText(60),
  scannedAt: z.iso.datetime({ offset: true, error: "invalidDate" }).nullish(),
});
export type ScanCompletion = z.output<typeof scanCompletion>;

/** A scan that was kept on a device while there was no network. */
const keptScan = scanCompletion.extend({
  scannedAt: z.iso.datetime({ offset: true, error: "invalidDate" }),
  /** Milliseconds by which the device's clock was ahead of ours at the last contact. */
  clockAhead: z.number().int().min(-MAX_CLOCK_ERROR).max(MAX_CLOCK_ERROR).default(0),
});
export type KeptScan = z.output<typeof keptScan>;
export const keptScans = z.object({ scans: z.array(keptScan).min(1).max(MAX_KEPT_SCANS) });

export const scanCalls = {
  scanPlaces: call({
    method: "get",
    path: "/scan/places",
    access: "bearer",
    summary: "Where one may scan (addition)",
    description:
      "The active operators in the person's scope by name, with the points of a visit. `eltoId` asks for one of them.",
    query: paging.extend({ search: optionalSearch, eltoId: operatorId.optional() }),
    success: 200,
    answer: pageOf(scanPlace),
  }),
  verifyScan: call({
    method: "post",
    path: "/passholders/verifyscan",
    access: "bearer",
    clients: "passHolders.verifyScan",
    summary: "Whose pass it is, and what a scan would give",
    description:
      "First name, initial, type of pass and balance; with the operator (`eltoId`, or the caller's only one) whether it can still award points today, and its running offers. The number of a record that was merged finds the other one. `passState` (addition) is `blocked` for a card that was reported lost or stolen and has no successor yet, `replaced` for one that has: that it was shown is told to the programme. For people and keys of the operator; nothing else is written. A person has a thousand calls an hour, of this one and of `completescan` together, and sixty in a quarter of an hour with numbers that nobody has.",
    refuses: ["unknownPass", "operatorDoesNotScan", "invalidEltoId", "notFound", "tooManyScans"],
    query: z.object({ passId: passNumber, eltoId: operatorId.optional() }),
    success: 200,
    answer: scanCheck,
  }),
  completeScan: call({
    method: "post",
    path: "/passholders/completescan",
    access: "bearer",
    clients: "passHolders.completeScan",
    summary: "Award a visit",
    description: `Records the scan and awards the operator's points, once per pass, operator and Belgian day: a second scan of that day is recorded, with its offer, and answers \`alreadyScanned\`. A card that was reported lost or stolen before \`scannedAt\` answers \`blocked\` (addition) and gives nothing; one that has been replaced counts for its holder, and \`passState\` (addition) says so. Repeated with the same \`idempotencyKey\` it answers the same and changes nothing, at any time; once it was annulled, \`annulled\` (addition). \`scannedAt\` is when it was at the counter, up to ${OLDEST_SCAN_DAYS} days ago, else now. For people and keys of the operator; a person has a limit as for \`verifyscan\`, and three hundred scans of earlier days an hour.`,
    refuses: ["unknownPass", "operatorDoesNotScan", "scanKeyReused", "notFound", "tooManyScans"],
    body: scanCompletion,
    success: 200,
    answer: z.object({
      scanId: z.string(),
      status: z.enum(["awarded", "alreadyScanned", "blocked", "annulled"]),
      passState: z.enum(passStates),
      /** The points that this scan earned. */
      points: z.number().int(),
      /** The balance after it. */
      availablePoints: z.number().int(),
      firstName: z.string(),
      initial: z.string(),
    }),
  }),
  completeScans: call({
    method: "post",
    path: "/passholders/completescans",
    access: "bearer",
    summary: "Award visits that a device kept while it had no network (addition)",
    description: `Up to ${MAX_KEPT_SCANS} scans, each taken by itself, in its own transaction and once by its key, as by \`completescan\`, and answered in the order of the call. Its time is \`scannedAt\` less \`clockAhead\`, what the device's clock was ahead when it last heard from the server; that decides the Belgian day, and whether its card was blocked then. Not taken, with the reason: \`unknownPass\`, \`future\`, \`tooOld\` (more than ${OLDEST_SCAN_DAYS} days), \`beforePass\` (nobody had the pass yet), \`invalidOffer\`, \`placeClosed\` (an operator that does not scan, or outside of the scope), \`keyReused\`. Answers name nobody. The limits are those of \`completescan\`, counted by scan.`,
    refuses: ["tooManyScans"],
    body: keptScans,
    success: 200,
    answer: z.object({
      scans: z.array(
        z.object({
          idempotencyKey: z.string(),
          /** Null if the scan was refused. */
          scanId: z.string().nullable(),
          status: z.enum(keptScanStatuses),
          /** The state of the number when it was scanned; null if the scan was refused. */
          passState: z.enum(passStates).nullable(),
          points: z.number().int(),
        }),
      ),
    }),
  }),
  annulScan: call({
    method: "post",
    path: "/scan/{scanId}/annul",
    access: "bearer",
    summary: "Take back a scan that was made by mistake (addition)",
    description: `Its points go back by an entry of the ledger that names the first, never below zero: what the holder has spent since is \`missing\`. The pass may be scanned there again that day. By who made it, within ${ANNUL_MINUTES} minutes of its arrival, and by administrators on the Belgian day of that. A second time it answers the same and changes nothing.`,
    refuses: ["notFound", "annulTooLate"],
    params: z.object({ scanId: pathId }),
    success: 200,
    answer: z.object({
      /** The points that were taken back. */
      points: z.number().int(),
      missing: z.number().int(),
    }),
  }),
};
