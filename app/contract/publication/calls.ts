import { z } from "zod";
import { call } from "../call";
import { idempotent } from "../idempotency";
import { languages } from "../languages";
import { type FiltersOf, listOf, one } from "../lists";
import { anything } from "../logs";
import { pageOf, paging, reason } from "../paging";
import { snapshot } from "../snapshot";
import { changeTypes, contentKinds, NO_OPERATOR } from "./change-types";
import { contentList, shownContents } from "./contents";
import { offerDraft, previewedOffer } from "./offer-preview";
import { plannedPublicationCalls } from "./planned";
import { partCalls } from "./some";

/** Changes of the app's content, by operator or by effect: the pending ones, or those between two publications. */
export const changeList = listOf({
  filters: {
    Change: one(z.enum(changeTypes, { error: "invalid" })),
    /** An id of `GET /province`, or `none`. */
    Province: one(z.string().max(60, { error: "tooLong" })),
    /** The id of an operator, or `none`: gifts. */
    Operator: one(z.union([z.uuid(), z.literal(NO_OPERATOR)], { error: "invalid" })),
    /** `missing`: contents that would be published with a language missing. */
    Languages: one(z.literal("missing", { error: "invalid" })),
    /** `effect`: fills `contents` instead of `items`. */
    By: one(z.literal("effect", { error: "invalid" })),
  },
  /** In the names of operators, offers, good deals and gifts. */
  search: "SearchTerm",
});
export type ChangeFilters = FiltersOf<typeof changeList>;
const changesQuery = changeList.query.extend({
  /** `true`: with more than a hundred changes and without `Province`, only answers those of the first province. */
  Divided: z.enum(["true", "false"], { error: "invalid" }).optional(),
});

const changeCounts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
});

const change = z.object({
  kind: z.enum(contentKinds),
  id: z.string(),
  name: z.string(),
  /** The operator's own name when `kind` is `operator`; null for a gift. */
  operatorName: z.string().nullable(),
  change: z.enum(changeTypes),
  /** For a pending change: the languages in which the name or the description is missing. */
  missing: z.array(z.enum(languages)),
  /** For offers: false for a good deal. */
  isOffer: z.boolean().nullable(),
  /** For a new pending offer: the day from which the app will show it, if that is in the future. */
  visibleFrom: z.string().nullable(),
  /** For a changed content: the visible fields that differ, by dotted path. Long texts are cut around the difference. */
  fields: z.array(z.object({ path: z.string(), before: anything, after: anything })),
  /** Why it is removed; otherwise, and between two publications, null. */
  why: z.enum(["deleted", "archived", "notEligible", "inactive", "withOperator"]).nullable(),
  /** For a pending change: who requested it since the last publication, who accepted it, and who changed it last. */
  by: z
    .object({
      author: z.string().nullable(),
      decidedBy: z.string().nullable(),
      changedBy: z.string().nullable(),
      changedAt: z.string(),
    })
    .nullable(),
});
export type Change = z.output<typeof change>;

const operatorChanges = z.object({
  /** Null for gifts, which do not belong to an operator: they are the last item. */
  id: z.string().nullable(),
  name: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  /** Technical ids; see `GET /categories`. */
  categories: z.array(z.string()),
  isDistributor: z.boolean(),
  counts: changeCounts,
  /** The first changes; `counts` counts all of them. */
  changes: z.array(change),
});
export type OperatorChanges = z.output<typeof operatorChanges>;

/** Paged by operator: `totalCount` counts operators; the gifts are an additional item on the last page. */
const changesByOperator = pageOf(operatorChanges).extend({
  /** With `By=effect`: paged and counted instead of operators; new, then changed, then removed contents, each by name. */
  contents: z.array(change),
  /** The province of the items, as in the query; null for all. */
  openProvince: z.string().nullable(),
  /** All pending changes, regardless of the filters. */
  counts: z.object({ operator: changeCounts, offer: changeCounts, gift: changeCounts }),
  /** The matching changes, regardless of the selected kind of change and province. */
  found: changeCounts,
  /** The matching changes by province, regardless of the selected one; gifts have no province. */
  provinces: z.array(
    changeCounts.extend({
      province: z.string().nullable(),
      operators: z.number().int(),
      gifts: z.number().int(),
    }),
  ),
});
export type ChangesByOperator = z.output<typeof changesByOperator>;

/** Contents that would be published with a language missing: their number, unfiltered, and the first by name. */
const incomplete = z.object({
  count: z.number().int(),
  first: z.array(change.pick({ kind: true, id: true, name: true, missing: true })),
});
export type Incomplete = z.output<typeof incomplete>;

const version = z.object({
  number: z.number().int(),
  publishedAt: z.string(),
  publishedBy: z.string().nullable(),
  /** The visible changes. */
  counts: changeCounts,
  /** The number of published contents. */
  shownCount: z.number().int(),
  /** The earlier publication that it restores, and the reason. */
  restored: z.number().int().nullable(),
  reason: z.string().nullable(),
  /** Whether the app shows this version. */
  isShown: z.boolean(),
});
export type PublishedVersion = z.output<typeof version>;

const versionNumber = z.coerce
  .number({ error: "invalid" })
  .int({ error: "invalid" })
  .max(2_147_483_647, { error: "invalid" });

/** The reason, and the number of the publication that the person saw as shown. */
export const restoration = z.object({
  reason,
  shown: versionNumber.min(1, { error: "invalid" }),
});

export const publicationCalls = {
  preview: call({
    method: "get",
    path: "/publication/preview",
    access: "bearer",
    summary: "The changes of the next publication (addition)",
    description:
      "The new, changed and removed contents by operator, with the people who requested the changes, and the differences; for platform administrators.",
    query: changesQuery,
    success: 200,
    answer: changesByOperator.extend({ incomplete }),
  }),
  contents: call({
    method: "get",
    path: "/publication/contents",
    access: "bearer",
    summary: "The app's content, now or after the next publication (addition)",
    description:
      "The contents of one kind in the latest snapshot, or in the one that publishing now would create, by name, with the effect of the next publication on each; for platform administrators.",
    query: contentList.query,
    success: 200,
    answer: shownContents,
  }),
  previewOffer: call({
    method: "post",
    path: "/publication/preview/offer",
    access: "bearer",
    summary: "Preview an offer that is being written (addition)",
    description:
      "The entries for the offer and its operator in a snapshot, with null for empty fields. Saves nothing; for people who may write offers, about operators in their scope.",
    refuses: ["notFound"],
    body: offerDraft,
    success: 200,
    answer: previewedOffer,
  }),
  publish: call({
    method: "post",
    path: "/publication",
    access: "bearer",
    summary: "Publish all pending changes",
    description:
      "Publishes all pending changes in one transaction, as a new numbered snapshot; does nothing if there are none. With `refuseNothing=true` (an addition), that is refused; with `readRemovals` (another), a different number of removals is refused.",
    refuses: ["nothingToPublish", "unreadRemovals"],
    /** Additions: screens ask for a 409 when there is nothing to publish; programs need not. */
    query: z.object({
      refuseNothing: z.enum(["true", "false"], { error: "invalid" }).optional(),
      readRemovals: versionNumber.min(0, { error: "invalid" }).optional(),
    }),
    success: 204,
    answer: "none",
  }),
  latest: call({
    method: "get",
    path: "/publication/latest",
    access: "public",
    summary: "The latest snapshot, with an ETag (addition)",
    description:
      "The pass app's content as an immutable document. Send its ETag in `If-None-Match` to get a 304 if it is still the latest.",
    refuses: ["notFound"],
    success: 200,
    answer: "file",
    files: { "application/json": snapshot },
    etag: true,
  }),
  ...partCalls,
  ...plannedPublicationCalls,
  versions: call({
    method: "get",
    path: "/publication/versions",
    access: "bearer",
    summary: "All publications, newest first (addition)",
    description: "With the date, the person and the visible changes; for platform administrators.",
    query: paging,
    success: 200,
    answer: pageOf(version),
  }),
  compare: call({
    method: "get",
    path: "/publication/changes",
    access: "bearer",
    summary: "The differences between two publications (addition)",
    description:
      "The contents that are new, changed or removed in `To` compared with `From`, by operator. Any two, in either order; `From=0` is before the first publication.",
    refuses: ["notFound"],
    query: changesQuery.extend({
      From: versionNumber.min(0, { error: "invalid" }),
      To: versionNumber.min(1, { error: "invalid" }),
    }),
    success: 200,
    answer: changesByOperator.extend({ from: version.nullable(), to: version }),
  }),
  restore: call({
    method: "post",
    path: "/publication/versions/{number}/restore",
    access: "bearer",
    summary: "Restore an earlier publication (addition)",
    description:
      "Publishes the content of that publication immediately, under a new number. Sheets and offers do not change: differences become pending changes. The legal texts are the current ones.",
    refuses: ["notFound", "publishedMeanwhile", "alreadyShown"],
    headers: idempotent,
    params: z.object({ number: versionNumber.min(1, { error: "invalid" }) }),
    body: restoration,
    success: 200,
    answer: version,
  }),
};
