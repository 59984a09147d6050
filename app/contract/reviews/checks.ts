import { z } from "zod";

/**
 * Automatic checks of a request, with their verdict: `good`, `doubtful` (needs a look), `bad` (wrong), or `open` (no
 * verdict yet). A check never blocks a decision.
 */
export const checkVerdicts = {
  companyNumberValid: "good",
  companyNumberWrong: "bad",
  companyNumberAbroad: "doubtful",
  companyNumberForeign: "doubtful",
  companyNumberMissing: "open",
  cityOfZipCode: "good",
  cityNotOfZipCode: "doubtful",
  positionNearby: "good",
  positionInCountry: "good",
  positionFar: "doubtful",
  positionOutside: "bad",
  positionMissing: "doubtful",
  duplicatesNone: "good",
  nameTaken: "doubtful",
  companyNumberTaken: "doubtful",
  addressTaken: "doubtful",
  languagesComplete: "good",
  languagesMissing: "doubtful",
  websiteAnswers: "good",
  websiteGuarded: "doubtful",
  websiteFails: "bad",
  websiteUnreachable: "bad",
  websitePrivate: "bad",
  websiteRedirects: "bad",
  websiteUnvisited: "open",
  websiteMissing: "open",
  bookingAnswers: "good",
  bookingGuarded: "doubtful",
  bookingFails: "bad",
  bookingUnreachable: "bad",
  bookingPrivate: "bad",
  bookingRedirects: "bad",
  bookingUnvisited: "open",
  bookingMissing: "open",
  datesCoherent: "good",
  datesOver: "bad",
  datesIncoherent: "bad",
  pictureThere: "good",
  pictureMissing: "doubtful",
} as const;
export type CheckCode = keyof typeof checkVerdicts;
export type Verdict = (typeof checkVerdicts)[CheckCode];

export const requestCheck = z.object({
  code: z.enum(Object.keys(checkVerdicts) as [CheckCode, ...CheckCode[]]),
  verdict: z.enum(["good", "doubtful", "bad", "open"]),
  /** Values for the sentence: `kilometres`, `country`, `city`, `languages`, `status`, `name`. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Other operators that the check found. */
  operators: z.array(z.object({ id: z.string(), name: z.string() })),
  /** When a website was visited. */
  at: z.string().nullable(),
});
export type RequestCheck = z.output<typeof requestCheck>;

export const requestChecks = z.object({ checks: z.array(requestCheck) });
