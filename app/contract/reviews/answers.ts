import { z } from "zod";
import { limited } from "~/contract/fields";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { REASON_LIMIT } from "~/contract/limits";
import { identifier } from "~/contract/paging";
import { publishStatuses } from "~/contract/publish-status";
import { deadlines } from "./deadline";
import { reasonText } from "./reason-text";
import { refusalReasons } from "./refusal-reasons";
import { dashboardStatuses, decisions, requestKinds } from "./requests";

/* Schemas shared by the reviews of every kind of content. */

export const person = z.object({ id: z.string().nullable(), name: z.string(), email: z.string().nullable() });

const request = { id: z.string(), kind: z.enum(requestKinds), author: person, createdAt: z.string() };

export const openRequest = z.object({
  ...request,
  /** When the programme's question was asked that is still waiting for an answer. */
  askedAt: z.string().nullable(),
});

/**
 * For a subject without an open request: the refusal that ended the last one; shown for 30 days, or for a creation
 * until it is requested again.
 */
export const lastRefusal = z.object({
  requestId: z.string(),
  kind: z.enum(requestKinds),
  at: z.string(),
  reason: z.string().nullable(),
});
export type LastRefusal = z.output<typeof lastRefusal>;

/** Open requests by kind, for the count cards. */
export const requestCounts = z.object({
  Created: z.number().int(),
  Edited: z.number().int(),
  Deleted: z.number().int(),
  Unarchived: z.number().int(),
});

export const requestDecision = z.object({
  kind: z.enum(decisions),
  by: person.nullable(),
  at: z.string(),
  reason: z.string().nullable(),
});

/** The open request about a content, or the last one with its `decision`. */
export const reviewOf = <Content extends z.ZodType>(content: Content) =>
  z.object({
    ...request,
    /** How long it has waited; null once it is decided. */
    deadline: z.enum(deadlines).nullable(),
    publishStatus: z.enum(publishStatuses),
    version: z.number().int(),
    previous: content.nullable(),
    current: content,
    decision: requestDecision.nullable(),
  });

export type ReviewOf<Content> = Omit<z.output<ReturnType<typeof reviewOf>>, "previous" | "current"> & {
  previous: Content | null;
  current: Content;
};

/** A decided request: a version of its content. */
export const requestVersion = z.object({
  ...request,
  /** The kind, with the source API's name for it; `Validated` if a save settled it. */
  status: z.enum(dashboardStatuses),
  decision: z.enum(decisions),
  reason: z.string().nullable(),
  decidedBy: person.nullable(),
  decidedAt: z.string(),
  /** Dotted paths of the content's fields that the request changed, in the order of its form. */
  changedFields: z.array(z.string()),
});
export type RequestVersion = z.output<typeof requestVersion>;

/** The request that the person saw: another one may have replaced it since. */
export const seenRequest = { requestId: identifier };

/** Frequent reasons, free text, or both; `sendMail` mails them to the author with the decision. */
export const refusal = {
  reasons: refusalReasons.optional(),
  reason: limited(REASON_LIMIT).optional(),
  sendMail: z.boolean({ error: "invalid" }).optional(),
};
export const requestRefusal = z
  .object({ ...seenRequest, ...refusal })
  .refine((given) => reasonText(given) !== "", { path: ["reason"], error: "required" });
/** The draft of a refusal, as a query. */
export const refusalDraft = z.object({
  Reasons: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat())
    .pipe(refusalReasons)
    .optional(),
  Reason: limited(REASON_LIMIT).optional(),
});

/** Marks an operator as not eligible; `requestId` is the open sign-up that this refuses, if the person saw one. */
export const ineligibility = z.object({
  requestId: z.preprocess((id) => id || undefined, identifier.optional()),
  ...refusal,
});
/** The form of a refusal: with a reason. */
export const reasonedIneligibility = ineligibility.refine((given) => reasonText(given) !== "", {
  path: ["reason"],
  error: "required",
});

/** A draft of the mail to the author of a refused request. */
export const refusalMail = z.object({ to: z.string().nullable(), subject: z.string(), body: z.string() });
export type RefusalMail = z.output<typeof refusalMail>;

/** The data of the refusal step. */
export interface RefusalStep {
  /** The programme's frequent reasons. */
  reasons: readonly string[];
  /** The reasons chosen and written when the preview was requested. */
  draft: { reasons: string[]; reason: string };
  /** The mail as it would be sent. */
  mail: RefusalMail;
  /** Errors in the draft, which the previewed mail then leaves out. */
  answer: FormAnswer | undefined;
}
