import { z } from "zod";
import { call } from "~/contract/call";
import { optionalText } from "~/contract/fields";
import { idempotencyKey } from "~/contract/idempotency";
import { identifier, operatorId, optionalSearch, pageOf, paging } from "~/contract/paging";
import { passNumber } from "./holder";
import { passTypes } from "./words";

/** How old, in hours, a scan may be when it arrives: a till that is without a network over a weekend. */
export const OLDEST_SCAN_HOURS = 72;

const scanPlace = z.object({
  eltoId: z.string(),
  name: z.string(),
  city: z.string(),
  /** Of a visit. */
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

/** All that staff at a counter may see of a visitor. */
const scanCheck = z.object({
  /** The holder's number today: after a merge, another one than was scanned. */
  passId: z.string(),
  passType: z.enum(passTypes),
  firstName: z.string(),
  /** Of the last name, as in “M.”. */
  initial: z.string(),
  availablePoints: z.number().int(),
  /** Where it was scanned; null where no operator was named and the caller has not exactly one. */
  place: scanPlace
    .extend({
      /** The award of this Belgian day; null: still possible. */
      awardedToday: z
        .object({
          scannedAt: z.string(),
          points: z.number().int(),
          device: z.string().nullable(),
          by: z.string().nullable(),
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
      "First name, initial, type of pass and balance; with the operator (`eltoId`, or the caller's only one) whether it can still award points today, and its running offers. The number of a record that was merged finds the other one. For people and keys of the operator; nothing is written. A person has a thousand calls an hour, of this one and of `completescan` together, and sixty in a quarter of an hour with numbers that nobody has.",
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
    description: `Records the scan and awards the operator's points, once per pass, operator and Belgian day: a second scan of that day is recorded, with its offer, and answers \`alreadyScanned\`. Repeated with the same \`idempotencyKey\` it answers the same and changes nothing, at any time. \`scannedAt\` is when it was at the counter, up to ${OLDEST_SCAN_HOURS} hours ago, else now. For people and keys of the operator; a person has a limit as for \`verifyscan\`, and three hundred scans of earlier days an hour.`,
    refuses: ["unknownPass", "operatorDoesNotScan", "scanKeyReused", "notFound", "tooManyScans"],
    body: scanCompletion,
    success: 200,
    answer: z.object({
      scanId: z.string(),
      status: z.enum(["awarded", "alreadyScanned"]),
      /** What this scan has given. */
      points: z.number().int(),
      /** The balance after it. */
      availablePoints: z.number().int(),
      firstName: z.string(),
      initial: z.string(),
    }),
  }),
};
