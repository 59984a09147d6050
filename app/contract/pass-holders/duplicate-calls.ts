import { z } from "zod";
import { call } from "~/contract/call";
import { version } from "~/contract/fields";
import { identifier, pageOf, paging, pathId } from "~/contract/paging";
import { acceptingAnswer } from "~/contract/sent-back";
import { holderDetails } from "./answers";
import { agreeThings, holderFields, needsPhone, phoneIsRequired } from "./holder";

/** The maximum pairs in one answer. */
export const MAX_PAIRS = 100;
/** Days during which a merge can be undone. */
export const UNDO_MERGE_DAYS = 30;

/** A malformed id is refused like an unknown one. */
const duplicateEventId = z.uuid({ error: "invalidDuplicateEventId" });

const holderOfPair = holderDetails.extend({ duplicateEventId: z.string() });
/** Two holders who may be one person; `first` is the older record, which stays when they are merged. */
const duplicatePair = z.object({ duplicateEventId: z.string(), first: holderOfPair, second: holderOfPair });
export type DuplicatePair = z.output<typeof duplicatePair>;

/** The content of the surviving record. It keeps one of the two numbers, but both still identify the holder. */
export const holderMerge = acceptingAnswer(
  holderFields
    .extend({
      duplicateEventId,
      /** The versions of the two records that were read (additions), to refuse a merge if either has changed. */
      firstVersion: version.optional(),
      secondVersion: version.optional(),
      /** As in the holder's form; both holders have already accepted them, so a call may omit it. */
      agreeThings: agreeThings.optional(),
    })
    .refine(needsPhone, phoneIsRequired),
  holderDetails,
);
/** The form of a merge requires the terms, like the form of a holder. */
export const holderMergeForm = holderMerge.safeExtend({ agreeThings });
export type HolderMerge = z.output<typeof holderMerge>;

/** A short description of a record. */
const namedHolder = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  passId: z.string(),
});
const ignoredPair = z.object({
  duplicateEventId: z.string(),
  first: namedHolder,
  second: namedHolder,
  ignoredAt: z.string(),
  ignoredBy: z.string(),
});
export type IgnoredPair = z.output<typeof ignoredPair>;

const pairRefusals = ["invalidDuplicateEventId", "duplicateResolved"] as const;

const merge = z.object({
  mergeId: z.string(),
  at: z.string(),
  by: z.string(),
  /** The record that was merged into this one, as it was then. */
  merged: namedHolder,
  /** The last moment at which it can be undone. */
  until: z.string(),
  /** Ledger entries since the merge, which stay with this record if it is undone. */
  laterEntries: z.object({
    count: z.number().int(),
    latest: z.array(z.object({ date: z.string(), points: z.number().int(), source: z.string() })),
  }),
});
export type HolderMergeDone = z.output<typeof merge>;

/** The calls about holders who may be the same person, for platform administrators. */
export const duplicateCalls = {
  duplicateCount: call({
    method: "get",
    path: "/passholders/getpassholdersduplicatecount",
    access: "bearer",
    summary: "The number of open pairs of duplicates",
    description: "For platform administrators.",
    success: 200,
    answer: z.number().int(),
  }),
  duplicates: call({
    method: "get",
    path: "/passholders/duplicates",
    access: "bearer",
    summary: "Pairs of pass holders who may be the same person",
    description: `For platform administrators: oldest first, at most ${MAX_PAIRS}. \`first\` is the older record, which survives a merge.`,
    success: 200,
    answer: z.array(duplicatePair),
  }),
  nextDuplicate: call({
    method: "get",
    path: "/passholders/duplicates/next",
    access: "bearer",
    summary: "A pair of duplicates, and the next one (addition)",
    description:
      "For platform administrators: the pair with `duplicateEventId`, or else the oldest open one; null if there is none. Includes its position among the open pairs, and the id of the next one; after the last pair, that is the first.",
    refuses: pairRefusals,
    query: z.object({ duplicateEventId: duplicateEventId.optional() }),
    success: 200,
    answer: z.object({
      pair: duplicatePair.nullable(),
      place: z.number().int(),
      total: z.number().int(),
      next: z.string().nullable(),
    }),
  }),
  openDuplicate: call({
    method: "post",
    path: "/passholders/open-duplicate",
    access: "bearer",
    summary: "Report two pass holders who may be the same person (addition)",
    description:
      "For platform administrators: any two, including an ignored pair. Answers the pair, which can then be merged or ignored.",
    refuses: ["notFound"],
    body: z.object({ id: identifier, otherId: identifier }),
    success: 200,
    answer: z.object({ duplicateEventId: z.string() }),
  }),
  ignoreDuplicate: call({
    method: "post",
    path: "/passholders/ignore-duplicate",
    access: "bearer",
    summary: "Ignore a pair of duplicates",
    description:
      "For platform administrators. The pair is only reopened if a compared field of either record changes: name, birth date, e-mail, phone, postal code or street.",
    refuses: pairRefusals,
    body: z.object({ duplicateEventId }),
    success: 204,
    answer: "none",
  }),
  ignoredDuplicates: call({
    method: "get",
    path: "/passholders/duplicates/ignored",
    access: "bearer",
    summary: "Ignored pairs (addition)",
    description: "For platform administrators: latest first, with the person and the date.",
    query: paging.extend({
      /** A single pair. */
      duplicateEventId: duplicateEventId.optional(),
    }),
    refuses: ["invalidDuplicateEventId"],
    success: 200,
    answer: pageOf(ignoredPair),
  }),
  reopenDuplicate: call({
    method: "post",
    path: "/passholders/reopen-duplicate",
    access: "bearer",
    summary: "Reopen an ignored pair (addition)",
    description:
      "For platform administrators: the pair is open again, in its previous position. Has no effect on an open pair.",
    refuses: pairRefusals,
    body: z.object({ duplicateEventId }),
    success: 204,
    answer: "none",
  }),
  mergeDuplicate: call({
    method: "post",
    path: "/passholders/merge-duplicate",
    access: "bearer",
    summary: "Merge two pass holders",
    description: `For platform administrators. The older record gets the submitted content, and the points, scans and consents of the other; the balance is the sum. The other record is hidden, and its number identifies the surviving record. \`passId\` is one of the two numbers. Can be undone for ${UNDO_MERGE_DAYS} days.`,
    refuses: [...pairRefusals, "staleVersion", "duplicateHolderEmail", "tooManyPoints"],
    body: holderMerge,
    success: 204,
    answer: "none",
  }),
  merges: call({
    method: "get",
    path: "/passholders/{id}/merges",
    access: "bearer",
    summary: "Merges into a pass holder that can be undone (addition)",
    description: "For platform administrators: latest first.",
    params: z.object({ id: pathId }),
    success: 200,
    answer: z.array(merge),
  }),
  undoMerge: call({
    method: "post",
    path: "/passholders/undo-merge",
    access: "bearer",
    summary: "Undo a merge (addition)",
    description: `For platform administrators, within ${UNDO_MERGE_DAYS} days. Restores both records with their own entries and scans; later entries and changes stay with the surviving record.`,
    refuses: [
      "notFound",
      "mergeUndone",
      "undoMergeTooLate",
      "survivorGone",
      "pointsSpentSinceMerge",
      "numberChangedSinceMerge",
    ],
    body: z.object({ mergeId: identifier }),
    success: 204,
    answer: "none",
  }),
};
