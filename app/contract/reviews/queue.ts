import { z } from "zod";
import { call } from "~/contract/call";
import { identifier, optionalSearch } from "~/contract/paging";
import { requestCounts } from "./answers";
import { deadlines } from "./deadline";
import { handling } from "./handling";
import { decisions, programmeDecisions, requestKinds, reviewSubjects } from "./requests";

/** The subject of a request, for a link. */
const subject = { subject: z.enum(reviewSubjects), subjectId: z.string(), name: z.string() };

export const queuedRequest = z.object({
  requestId: z.string(),
  ...subject,
  kind: z.enum(requestKinds),
  author: z.string(),
  createdAt: z.string(),
  deadline: z.enum(deadlines),
  /** When the question was asked that is still waiting for its author's answer. */
  askedAt: z.string().nullable(),
  /** When the last question was answered; null while a newer one is waiting. */
  answeredAt: z.string().nullable(),
  /** For an offer: its operator, and whether it is a good deal. */
  operatorName: z.string().nullable(),
  isDeal: z.boolean(),
  ...handling.shape,
});
export type QueuedRequest = z.output<typeof queuedRequest>;

export const decidedRequest = z.object({
  requestId: z.string(),
  ...subject,
  kind: z.enum(requestKinds),
  decision: z.enum(programmeDecisions),
  decidedAt: z.string(),
  decidedBy: z.string(),
  /** Decided by the caller. */
  own: z.boolean(),
});
export type DecidedRequest = z.output<typeof decidedRequest>;

export const reviewQueue = z.object({
  /** Requests around the current one: answered questions first, then oldest first. */
  items: z.array(queuedRequest),
  /** The number of requests before the first of `items`. */
  before: z.number().int(),
  totalCount: z.number().int(),
  /** Requests with an unanswered and with an answered question, regardless of the filter. */
  asked: z.number().int(),
  answered: z.number().int(),
  /** Requests that the caller has taken, regardless of the filter. */
  mine: z.number().int(),
  /** Requests older than the target, in working days, regardless of the filter. */
  late: z.number().int(),
  target: z.number().int(),
  /** All open requests that match the search, regardless of the filter. */
  counts: z.object({ operator: requestCounts, offer: requestCounts }),
  /** Decisions since midnight in Belgium, latest first; 50 at most. */
  decidedToday: z.array(decidedRequest),
  /** Position of the current request, from 1; null once it is decided. */
  position: z.number().int().nullable(),
  previous: queuedRequest.nullable(),
  /** The next request, or else the oldest one. */
  next: queuedRequest.nullable(),
});
export type ReviewQueue = z.output<typeof reviewQueue>;

export const undoableDecision = z.object({
  requestId: z.string(),
  ...subject,
  decision: z.enum(decisions),
  kind: z.enum(requestKinds),
  until: z.string(),
});
export type UndoableDecision = z.output<typeof undoableDecision>;

export const reviewQueueCalls = {
  list: call({
    method: "get",
    path: "/reviewqueue",
    access: "bearer",
    summary: "The queue of requests around one of them (addition)",
    description:
      "Requests with an answered question first, then oldest first. All open requests that can be decided, optionally only those about operators or about offers (`About`), of one kind (`Kind`), with an unanswered question (`Asked`), late ones (`Late`), those that the caller has taken (`Mine`), or with the words of `SearchTerm` in the name of their subject, its operator or their author; a window around the request `Around`, or around the oldest one. For platform administrators.",
    query: z.object({
      Around: identifier.optional(),
      About: z.enum(reviewSubjects, { error: "invalid" }).optional(),
      Kind: z.enum(requestKinds, { error: "invalid" }).optional(),
      SearchTerm: optionalSearch,
      Asked: z.literal("1", { error: "invalid" }).optional(),
      Late: z.literal("1", { error: "invalid" }).optional(),
      Mine: z.literal("1", { error: "invalid" }).optional(),
    }),
    success: 200,
    answer: reviewQueue,
  }),
  undoable: call({
    method: "get",
    path: "/reviewqueue/undoable",
    access: "bearer",
    summary: "A decision of the caller that can be undone (addition)",
    description:
      "By default, the last one. A decision can be undone for 60 seconds by the person who made it, unless its subject has changed since. For platform administrators.",
    query: z.object({ RequestId: identifier.optional() }),
    success: 200,
    answer: z.object({ decision: undoableDecision.nullable() }),
  }),
};
