import { z } from "zod";
import { identifier } from "~/contract/paging";
import { publishStatuses } from "~/contract/publish-status";
import { decisions, requestKinds } from "./requests";

/* Schemas shared by the reviews of every kind of content. */

export const person = z.object({ id: z.string().nullable(), name: z.string(), email: z.string().nullable() });

const request = { id: z.string(), kind: z.enum(requestKinds), author: person, createdAt: z.string() };

export const openRequest = z.object(request);

/** Open requests by kind, for the count cards. */
export const requestCounts = z.object({
  Created: z.number().int(),
  Edited: z.number().int(),
  Deleted: z.number().int(),
  Unarchived: z.number().int(),
});

/** The open request about a content, or the last decided one: `decision` then says how and by whom. */
export const reviewOf = <Content extends z.ZodType>(content: Content) =>
  z.object({
    ...request,
    publishStatus: z.enum(publishStatuses),
    version: z.number().int(),
    previous: content.nullable(),
    current: content,
    decision: z
      .object({
        kind: z.enum(decisions),
        by: person.nullable(),
        at: z.string(),
        reason: z.string().nullable(),
      })
      .nullable(),
  });

export type ReviewOf<Content> = Omit<z.output<ReturnType<typeof reviewOf>>, "previous" | "current"> & {
  previous: Content | null;
  current: Content;
};

/** A decided request: a version of its content. */
export const requestVersion = z.object({
  ...request,
  decision: z.enum(decisions),
  reason: z.string().nullable(),
  decidedBy: person.nullable(),
  decidedAt: z.string(),
  /** Dotted paths of the content's fields that the request changed, in the order of its form. */
  changedFields: z.array(z.string()),
});
export type RequestVersion = z.output<typeof requestVersion>;

/** The request that the person saw: it may have been decided since, and another opened. */
export const seen = { requestId: identifier };

export const requestRefusal = z.object({
  ...seen,
  reason: z
    .string({ error: "required" })
    .trim()
    .min(1, { error: "required" })
    .max(2000, { error: "tooLong" }),
});

/** A refusal's answer: a draft of the mail to the author. */
export const refusalMail = z.object({ to: z.string().nullable(), subject: z.string(), body: z.string() });
export type RefusalMail = z.output<typeof refusalMail>;
