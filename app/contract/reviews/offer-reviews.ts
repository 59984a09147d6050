import { z } from "zod";
import { call } from "~/contract/call";
import { contentAnswer } from "~/contract/offers/answers";
import { offerContent } from "~/contract/offers/content";
import { offerList } from "~/contract/offers/filters";
import { offerStatuses } from "~/contract/offers/statuses";
import { identifier, pageOf, pathId } from "~/contract/paging";
import { refusalDraft, refusalMail, requestCounts, requestRefusal, reviewOf, seenRequest } from "./answers";
import { requestChecks } from "./checks";
import { deadlines } from "./deadline";
import { manyDecisions } from "./many-decisions";
import { requestKinds } from "./requests";

export const offerDashboardRow = z.object({
  id: z.string(),
  /** An addition. */
  requestId: z.string(),
  title: z.string(),
  eltoTitle: z.string(),
  isOffer: z.boolean(),
  category: z.string(),
  categoryTechnicalId: z.string(),
  activityStart: z.string(),
  activityEnd: z.string(),
  visibilityStart: z.string(),
  visibilityEnd: z.string(),
  dashboardStatus: z.enum(requestKinds),
  author: z.string(),
  createdAt: z.string(),
  /** How long it has waited. An addition. */
  deadline: z.enum(deadlines),
});
export type OfferDashboardRow = z.output<typeof offerDashboardRow>;

/** A request about an offer. */
export const offerReview = reviewOf(contentAnswer).extend({
  offerId: z.string(),
  title: z.string(),
  eltoId: z.string(),
  /** The operator's French name. */
  eltoTitle: z.string(),
  status: z.enum(offerStatuses),
  /** Whether the latest published snapshot contains it. */
  shown: z.boolean(),
});
export type OfferReview = z.output<typeof offerReview>;

const params = z.object({ id: pathId });
/** A DELETE has no body: the request that the person saw is a query parameter. */
const seenInQuery = z.object({ RequestId: identifier });
export const offerApproval = z.object({
  ...seenRequest,
  /** The corrected content; by default the request's own. */
  data: offerContent.optional(),
});
const decided = [
  "alreadyDecided",
  "requestWithdrawn",
  "requestAmended",
  "noOpenRequest",
  "wrongRequestKind",
] as const;

const refusalOf = (path: `/refuse${string}`, summary: string, description: string) =>
  call({
    method: "post",
    path: `/offerdashboard/{id}${path}`,
    access: "bearer",
    summary,
    description: `${description} The first decision counts. For platform administrators.`,
    refuses: decided,
    params,
    body: requestRefusal,
    success: 204,
    answer: "none",
  });

export const offerDashboardCalls = {
  ...manyDecisions("/offerdashboard", "offers and good deals", offerList.filterBody),
  list: call({
    method: "get",
    path: "/offerdashboard",
    access: "bearer",
    summary: "Open requests about offers and good deals, oldest first",
    description:
      "The open requests, and their number by kind; with filters of the list of offers, only those about matching offers. For platform administrators.",
    query: offerList.query.omit({ OrderBy: true }),
    success: 200,
    answer: pageOf(offerDashboardRow).extend({
      counts: requestCounts,
      late: z.number().int(),
      readAt: z.string(),
    }),
  }),
  details: call({
    method: "get",
    path: "/offerdashboard/{id}",
    access: "bearer",
    summary: "The request about an offer (by offer id)",
    description:
      "The open request about an offer with the previous and the requested content; otherwise, the last decided one. For platform administrators.",
    params,
    success: 200,
    answer: offerReview,
  }),
  checks: call({
    method: "get",
    path: "/offerdashboard/{id}/checks",
    access: "bearer",
    summary: "Automatic checks of the request about an offer (addition)",
    description:
      "Dates, languages, picture, and whether the booking link works; they never block a decision. For platform administrators.",
    params,
    success: 200,
    answer: requestChecks,
  }),
  approveCreation: call({
    method: "post",
    path: "/offerdashboard/{id}/approvecreation",
    access: "bearer",
    summary: "Approve a new offer, or the return of an archived one",
    description:
      "The offer is live with the requested content, or with the corrections in `data`, after the next publication. The first decision counts. For platform administrators.",
    refuses: decided,
    params,
    body: offerApproval,
    success: 204,
    answer: "none",
  }),
  approveEdit: call({
    method: "post",
    path: "/offerdashboard/{id}/approveedit",
    access: "bearer",
    summary: "Approve an edit",
    description:
      "Applies the requested content, or the corrections in `data`, for the next publication. The first decision counts. For platform administrators.",
    refuses: decided,
    params,
    body: offerApproval,
    success: 204,
    answer: "none",
  }),
  approveDeletion: call({
    method: "delete",
    path: "/offerdashboard/{id}",
    access: "bearer",
    summary: "Approve a deletion",
    description:
      "Deletes the offer, which can be undone; it is removed from the app by the next publication. The first decision counts. For platform administrators.",
    refuses: decided,
    params,
    query: seenInQuery,
    success: 204,
    answer: "none",
  }),
  archive: call({
    method: "delete",
    path: "/offerdashboard/{id}/approvearchiveoffer",
    access: "bearer",
    summary: "Archive instead of deleting",
    description:
      "The offer is removed from the app by the next publication; its people may request its return. The first decision counts. For platform administrators.",
    refuses: [...decided, "alreadyArchived"],
    params,
    query: seenInQuery,
    success: 204,
    answer: "none",
  }),
  refuseCreation: refusalOf(
    "/refusecreation",
    "Refuse a new offer, or one that would come back from the archive",
    "It stays in revision, or in the archive.",
  ),
  refuseEdit: refusalOf("/refuseedit", "Refuse an edit", "Leaves the offer as it was."),
  refuseDeletion: refusalOf("/refusedelete", "Refuse a deletion", "Leaves the offer as it was."),
  undo: call({
    method: "post",
    path: "/offerdashboard/{id}/undo",
    access: "bearer",
    summary: "Undo one's own decision, within 60 seconds (addition)",
    description:
      "Restores the offer and the request as before the decision, whose mail is not sent; both are logged. Refused if anything has changed since. For platform administrators.",
    refuses: ["undoTooLate", "changedSinceDecision"],
    params,
    body: z.object(seenRequest),
    success: 204,
    answer: "none",
  }),
  refusalMail: call({
    method: "get",
    path: "/offerdashboard/{id}/refusalmail",
    access: "bearer",
    summary: "Preview of the mail to the author of the open request, or of the last refused one (addition)",
    description:
      "Recipient, subject and text, to send from one's own mail program; for platform administrators.",
    params,
    query: refusalDraft,
    success: 200,
    answer: refusalMail,
  }),
};
