import { z } from "zod";
import { call } from "~/contract/call";
import { sheetAnswer, submittedSheet } from "~/contract/operators/calls";
import { commitments, notice } from "~/contract/operators/fields";
import { operatorList } from "~/contract/operators/filters";
import { operatorStatuses } from "~/contract/operators/statuses";
import { pageOf, pathId } from "~/contract/paging";
import { refusalDraft, refusalMail, requestCounts, requestRefusal, reviewOf, seenRequest } from "./answers";
import { requestChecks } from "./checks";
import { deadlines } from "./deadline";
import { manyDecisions } from "./many-decisions";
import { requestKinds } from "./requests";

export const operatorDashboardRow = z.object({
  /** Id of the operator; the drawer's path is `/eltos/{id}/validate`. */
  id: z.string(),
  /** An addition. */
  requestId: z.string(),
  title: z.string(),
  categories: z.array(z.string()),
  categoriesTechnicalIds: z.array(z.string()),
  isDistributor: z.boolean(),
  dashboardStatus: z.enum(requestKinds),
  author: z.string(),
  createdAt: z.string(),
  /** How long it has waited. An addition. */
  deadline: z.enum(deadlines),
  /** What a deletion also deletes: offers, and users who work nowhere else. An addition. */
  takes: z.object({ offers: z.number().int(), people: z.number().int() }).nullable(),
});
export type OperatorDashboardRow = z.output<typeof operatorDashboardRow>;

/** A request about an operator. */
export const operatorReview = reviewOf(sheetAnswer).extend({
  operatorId: z.string(),
  operatorName: z.string(),
  status: z.enum(operatorStatuses),
  /** Notices about `current`. */
  notices: z.array(notice),
  commitments: commitments.nullable(),
});
export type OperatorReview = z.output<typeof operatorReview>;

export const operatorDeletion = z.object({
  offers: z.array(z.object({ id: z.string(), title: z.string(), isOffer: z.boolean(), end: z.string() })),
  numberOfOffers: z.number().int(),
  /** People who work for the operator; `keepsAccess`: also for another one. */
  users: z.array(z.object({ id: z.string(), name: z.string(), keepsAccess: z.boolean() })),
  numberOfUsers: z.number().int(),
  /** The number of people who do not work for another operator. */
  numberOfLosingAccess: z.number().int(),
});
export type OperatorDeletion = z.output<typeof operatorDeletion>;

const dashboardParams = z.object({ id: pathId });

export const operatorApproval = z.object({
  ...seenRequest,
  /** The corrected data; by default the request's own. Ignored for a deletion. */
  data: submittedSheet.optional(),
});
export const operatorDashboardCalls = {
  ...manyDecisions("/eltodashboard", "operators", operatorList.filterBody),
  list: call({
    method: "get",
    path: "/eltodashboard",
    access: "bearer",
    summary: "Open requests about operators, oldest first",
    description:
      "The open requests, and their number by kind; with filters of the list of operators, only those about matching operators. For platform administrators.",
    query: operatorList.query.omit({ OrderBy: true }),
    success: 200,
    answer: pageOf(operatorDashboardRow).extend({
      counts: requestCounts,
      late: z.number().int(),
      readAt: z.string(),
    }),
  }),
  details: call({
    method: "get",
    path: "/eltodashboard/{id}",
    access: "bearer",
    summary: "The request about an operator (by operator id)",
    description:
      "The open request about an operator with the previous and the requested sheet; otherwise, the last decided one. For platform administrators.",
    params: dashboardParams,
    success: 200,
    answer: operatorReview,
  }),
  checks: call({
    method: "get",
    path: "/eltodashboard/{id}/checks",
    access: "bearer",
    summary: "Automatic checks of the request about an operator (addition)",
    description:
      "Company number, address and coordinates, other operators with the same name, number or address, languages, and whether the website works; they never block a decision. For platform administrators.",
    params: dashboardParams,
    success: 200,
    answer: requestChecks,
  }),
  deletion: call({
    method: "get",
    path: "/eltodashboard/{id}/deletion",
    access: "bearer",
    summary: "The consequences of deleting an operator (addition)",
    description:
      "Its offers and good deals that are not archived, by title, and its people, with whether they work for another operator; up to 50 of each, with their number. For platform administrators.",
    params: dashboardParams,
    success: 200,
    answer: operatorDeletion,
  }),
  approve: call({
    method: "post",
    path: "/eltodashboard/{id}/approve",
    access: "bearer",
    summary: "Approve the request about an operator",
    description:
      "Applies the requested content, or the corrections in `data`, for the next publication; for a deletion, deletes the operator. The first decision counts. For platform administrators.",
    refuses: [
      "alreadyDecided",
      "requestWithdrawn",
      "requestAmended",
      "noOpenRequest",
      "duplicateEmail",
      "imageExpired",
    ],
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
    description: "The sheet stays unchanged. The first decision counts. For platform administrators.",
    refuses: ["alreadyDecided", "requestWithdrawn", "requestAmended", "noOpenRequest", "wrongRequestKind"],
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
    description:
      "The operator becomes inactive, and its manager does not get an account. The first decision counts. For platform administrators.",
    refuses: ["alreadyDecided", "requestWithdrawn", "requestAmended", "noOpenRequest", "wrongRequestKind"],
    params: dashboardParams,
    body: requestRefusal,
    success: 204,
    answer: "none",
  }),
  archive: call({
    method: "post",
    path: "/eltodashboard/{id}/archive",
    access: "bearer",
    summary: "Archive instead of deleting (addition)",
    description:
      "The operator and its offers are removed from the app by the next publication; its people keep their access and may request its return. The first decision counts. For platform administrators.",
    refuses: [
      "alreadyDecided",
      "requestWithdrawn",
      "requestAmended",
      "noOpenRequest",
      "wrongRequestKind",
      "alreadyArchived",
    ],
    params: dashboardParams,
    body: z.object(seenRequest),
    success: 204,
    answer: "none",
  }),
  undo: call({
    method: "post",
    path: "/eltodashboard/{id}/undo",
    access: "bearer",
    summary: "Undo one's own decision, within 60 seconds (addition)",
    description:
      "Restores the operator, the request and the manager's account as before the decision, whose mail is not sent; both are logged. Refused if anything has changed since. For platform administrators.",
    refuses: ["undoTooLate", "changedSinceDecision"],
    params: dashboardParams,
    body: z.object(seenRequest),
    success: 204,
    answer: "none",
  }),
  refusalMail: call({
    method: "get",
    path: "/eltodashboard/{id}/refusalmail",
    access: "bearer",
    summary: "Preview of the mail to the author of the open request, or of the last refused one (addition)",
    description:
      "Recipient, subject and text, to send from one's own mail program; for platform administrators.",
    params: dashboardParams,
    query: refusalDraft,
    success: 200,
    answer: refusalMail,
  }),
};
