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
    summary: "The operators where the caller may scan (addition)",
    description:
      "The active operators in the caller's scope by name, with the points of a visit. `eltoId` selects one of them.",
    query: paging.extend({ search: optionalSearch, eltoId: operatorId.optional() }),
    success: 200,
    answer: pageOf(scanPlace),
  }),
  verifyScan: call({
    method: "post",
    path: "/passholders/verifyscan",
    access: "bearer",
    clients: "passHolders.verifyScan",
    summary: "Check a pass before a scan",
    description:
      "First name, initial, type of pass and balance; with the operator (`eltoId`, or the caller's only one) whether it can still award points today, and its current offers. The number of a merged record identifies the surviving one. `passState` (addition) is `blocked` for a card that was reported lost or stolen and was not replaced yet, and `replaced` for a replaced one: the programme is notified of their use. For people and keys of the operator; nothing else is written. A person is limited to a thousand calls an hour, together with `completescan`, and to sixty with unknown numbers in a quarter of an hour.",
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
    description: `Records the scan and awards the operator's points, once per pass, operator and Belgian day: a second scan on the same day is recorded, with its offer, and answers \`alreadyScanned\`. A card that was reported lost or stolen before \`scannedAt\` answers \`blocked\` (addition) and awards nothing; a replaced one counts for its holder (\`passState\`, an addition). Idempotent: repeated with the same \`idempotencyKey\`, it always gives the same answer, or \`annulled\` (addition) if the scan was annulled. \`scannedAt\` is the time of the scan at the counter, up to ${OLDEST_SCAN_DAYS} days ago, by default now. For people and keys of the operator; a person has the same limit as for \`verifyscan\`, and up to three hundred scans of earlier days an hour.`,
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
    summary: "Award visits that a device has stored offline (addition)",
    description: `Up to ${MAX_KEPT_SCANS} scans, each in its own transaction and idempotent like \`completescan\`, answered in the order of the call. The time of a scan is \`scannedAt\` minus \`clockAhead\`, by which the device's clock was ahead at its last contact with the server; it determines the Belgian day, and whether the card was blocked. Reasons for refusing a scan: \`unknownPass\`, \`future\`, \`tooOld\` (more than ${OLDEST_SCAN_DAYS} days), \`beforePass\` (before the pass was given out), \`invalidOffer\`, \`placeClosed\` (an operator that does not scan, or out of scope), \`keyReused\`. Answers do not contain personal data. The limits are those of \`completescan\`, for each scan.`,
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
    summary: "Annul a scan (addition)",
    description: `Takes back its points by an entry of the ledger that refers to the first one. The balance cannot become negative: points that the holder has spent since are \`missing\`. The pass can be scanned there again on the same day. For the person who made the scan, within ${ANNUL_MINUTES} minutes of its arrival, and for administrators on the same Belgian day. Idempotent.`,
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
