import { z } from "zod";
import { call } from "~/contract/call";
import { person, sheetAnswer, submittedSheet } from "~/contract/operators/calls";
import { notice } from "~/contract/operators/fields";
import { operatorStatuses } from "~/contract/operators/transitions";
import { identifier, pageOf, paging } from "~/contract/paging";
import { publishStatuses } from "~/contract/publish-status";
import { decisions, requestKinds } from "~/contract/reviews/requests";

export const operatorDashboardRow = z.object({
  /** Id of the operator: the drawer is `/eltos/{id}/validate`. */
  id: z.string(),
  title: z.string(),
  categories: z.array(z.string()),
  categoriesTechnicalIds: z.array(z.string()),
  isDistributor: z.boolean(),
  dashboardStatus: z.enum(requestKinds),
  author: z.string(),
  createdAt: z.string(),
});

/** Open requests by kind, for the count cards. */
export const requestCounts = z.object({
  Created: z.number().int(),
  Edited: z.number().int(),
  Deleted: z.number().int(),
  Unarchived: z.number().int(),
});

/** The open request of an operator, or the last decided one: `decision` then says how and by whom. */
export const operatorReview = z.object({
  id: z.string(),
  operatorId: z.string(),
  operatorName: z.string(),
  kind: z.enum(requestKinds),
  status: z.enum(operatorStatuses),
  publishStatus: z.enum(publishStatuses),
  version: z.number().int(),
  author: person,
  createdAt: z.string(),
  previous: sheetAnswer.nullable(),
  current: sheetAnswer,
  /** What looks wrong in `current`. */
  notices: z.array(notice),
  decision: z
    .object({ kind: z.enum(decisions), by: person.nullable(), at: z.string(), reason: z.string().nullable() })
    .nullable(),
});
export type OperatorReview = z.output<typeof operatorReview>;

const dashboardParams = z.object({ id: identifier });
/** Which request was seen: somebody may have decided it, and another been opened, since. */
const seen = { requestId: identifier };

export const operatorApproval = z.object({
  ...seen,
  /** The data as corrected; without it the request's own. Ignored for a deletion. */
  data: submittedSheet.optional(),
});
export const requestRefusal = z.object({
  ...seen,
  reason: z
    .string({ error: "required" })
    .trim()
    .min(1, { error: "required" })
    .max(2000, { error: "tooLong" }),
});

/** What a refusal answers: the mail to the author, prepared. */
const refusalMail = z.object({ to: z.string().nullable(), subject: z.string(), body: z.string() });

export const operatorDashboardCalls = {
  list: call({
    method: "get",
    path: "/eltodashboard",
    access: "bearer",
    summary: "Open requests about operators, oldest first",
    query: paging,
    success: 200,
    answer: pageOf(operatorDashboardRow).extend({ counts: requestCounts }),
  }),
  details: call({
    method: "get",
    path: "/eltodashboard/{id}",
    access: "bearer",
    summary: "The request of an operator (by operator id)",
    params: dashboardParams,
    success: 200,
    answer: operatorReview,
  }),
  approve: call({
    method: "post",
    path: "/eltodashboard/{id}/approve",
    access: "bearer",
    summary: "Publish the request with the (possibly corrected) data; for a deletion, delete",
    params: dashboardParams,
    body: operatorApproval,
    success: 204,
    answer: "none",
  }),
  refuseEdited: call({
    method: "post",
    path: "/eltodashboard/{id}/refuseedited",
    access: "bearer",
    summary: "Refuse an edit, a deletion or an unarchiving",
    params: dashboardParams,
    body: requestRefusal,
    success: 204,
    answer: "none",
  }),
  refuseCreation: call({
    method: "post",
    path: "/eltodashboard/{id}/refusecreationelto",
    access: "bearer",
    summary: "Refuse a sign-up",
    params: dashboardParams,
    body: requestRefusal,
    success: 204,
    answer: "none",
  }),
  refusalMail: call({
    method: "get",
    path: "/eltodashboard/{id}/refusalmail",
    access: "bearer",
    summary: "The prepared mail to the author of the last refused request (addition)",
    params: dashboardParams,
    success: 200,
    answer: refusalMail,
  }),
};
