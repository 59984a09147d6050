import { z } from "zod";
import { call } from "~/contract/call";
import { ENDING_SOON_DAYS } from "~/contract/limits";
import { contentAnswer } from "~/contract/offers/answers";
import { operatorId, pageOf, paging, pathId } from "~/contract/paging";
import { publishStatuses } from "~/contract/publish-status";
import { openRequest, requestDecision } from "~/contract/reviews/answers";
import { reviewSubjects } from "~/contract/reviews/requests";
import { operatorOffer } from "./answers";
import { sheetParts } from "./completeness";
import { sheetAnswer } from "./sheet-answer";

/** A request about an operator or one of its offers, as its author follows it. */
export const followedRequest = openRequest.extend({
  subject: z.enum(reviewSubjects),
  subjectId: z.string(),
  /** In French, of the operator or the offer. */
  name: z.string(),
  /** Current name of the operator or the offer. */
  publishStatus: z.enum(publishStatuses),
  /** The operator or the offer is deleted. */
  deleted: z.boolean(),
  /** Its position among all pending requests, from 1; null once it is decided. */
  place: z.number().int().nullable(),
  /** When the last question was answered; null while a newer one is waiting. */
  answeredAt: z.string().nullable(),
  decision: requestDecision.nullable(),
  /** It was accepted with corrections. */
  corrected: z.boolean(),
});
export type FollowedRequest = z.output<typeof followedRequest>;

const versionsOf = <Content extends z.ZodType>(content: Content) =>
  z.object({
    previous: content.nullable(),
    asked: content,
    /** The accepted content; null when it was not corrected, or not accepted. */
    accepted: content.nullable(),
  });

export const followedRequestDetails = followedRequest.extend({
  /** The mail about the refusal, if one was sent. */
  mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
  /** The requested content of an operator. */
  sheet: versionsOf(sheetAnswer).nullable(),
  /** The requested content of an offer. */
  offer: versionsOf(contentAnswer).nullable(),
});
export type FollowedRequestDetails = z.output<typeof followedRequestDetails>;

export const operatorOverview = z.object({
  completeness: z.object({
    /** Completeness in percent, without the parts that the programme fills in. */
    percent: z.number().int(),
    /** `missing`: dotted paths of its empty fields; `programme`: filled in by the programme. */
    parts: z.array(
      z.object({ part: z.enum(sheetParts), missing: z.array(z.string()), programme: z.boolean() }),
    ),
  }),
  /** First steps of a new user, and which of them are done. Absent in an older API. */
  firstSteps: z
    .object({
      /** An offer or good deal was sent. */
      offer: z.boolean(),
      /** Somebody else has an account for this operator. */
      colleague: z.boolean(),
      /** A pass was scanned here. */
      scan: z.boolean(),
    })
    .optional(),
  /** The first 50 to end, in that order; `daysLeft` is 0 on the last day. */
  endingSoon: z.array(operatorOffer.extend({ daysLeft: z.number().int() })),
});

export type OperatorOverview = z.output<typeof operatorOverview>;

const operatorParams = z.object({ eltoId: operatorId });

/** The dashboard of an operator's administrators. */
export const operatorAccountCalls = {
  overview: call({
    method: "get",
    path: "/elto/{eltoId}/overview",
    access: "bearer",
    summary: "Completeness of the sheet, first steps, and offers that end soon (addition)",
    description: `The parts of the sheet with their missing fields, whether there is a first offer, colleague and scan, and the accepted offers and good deals that end within ${ENDING_SOON_DAYS} days.`,
    params: operatorParams,
    success: 200,
    answer: operatorOverview,
  }),
  requests: call({
    method: "get",
    path: "/elto/{eltoId}/requests",
    access: "bearer",
    summary: "Requests about the operator and its offers (addition)",
    description:
      "Decided and withdrawn requests, newest first, and in `open` up to 200 open ones, oldest first: with author, date, state, and the answer with its reason.",
    params: operatorParams,
    query: paging,
    success: 200,
    answer: pageOf(followedRequest).extend({ open: z.array(followedRequest) }),
  }),
  requestDetails: call({
    method: "get",
    path: "/elto/{eltoId}/requests/{requestId}",
    access: "bearer",
    summary: "A request about the operator or one of its offers in full (addition)",
    description:
      "The requested and the previous content; once decided, the answer, and the mail about a refusal. For an amended request, the one that replaced it, with its own `id`.",
    params: operatorParams.extend({ requestId: pathId }),
    success: 200,
    answer: followedRequestDetails,
  }),
};
