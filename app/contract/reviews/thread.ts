import { z } from "zod";
import { call } from "~/contract/call";
import { paragraphs } from "~/contract/fields";
import { MESSAGE_LIMIT, MESSAGE_PICTURES } from "~/contract/limits";
import { identifier, pathId } from "~/contract/paging";
import { messageKinds } from "./requests";

export const requestMessage = z.object({
  id: z.string(),
  /** `amendment`: the author corrected the request, which also counts as an answer. */
  kind: z.enum(messageKinds),
  at: z.string(),
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  text: z.string(),
  /** Dotted paths of the fields that a question is about. */
  fields: z.array(z.string()),
  /** Ids of media. */
  pictures: z.array(z.string()),
});
export type RequestMessage = z.output<typeof requestMessage>;

export const requestThread = z.object({
  /** Oldest first. */
  messages: z.array(requestMessage),
  /** When the unanswered question was asked; null if there is none. */
  askedAt: z.string().nullable(),
  /** When the last question was answered; null while a newer one is waiting. */
  answeredAt: z.string().nullable(),
  /** Whether a question has a recipient: the author, or else another administrator of the operator who can sign in. */
  canBeAsked: z.boolean(),
});
export type RequestThread = z.output<typeof requestThread>;

const given = {
  text: paragraphs(MESSAGE_LIMIT),
  /** Ids of pictures that the sender has uploaded before. */
  pictures: z.array(identifier).max(MESSAGE_PICTURES, { error: "tooMany" }).default([]),
};
const fieldPath = z.string().regex(/^[a-zA-Z]{1,40}(\.[a-zA-Z]{1,40}){0,4}$/, { error: "invalid" });
export const requestQuestion = z.object({
  ...given,
  fields: z.array(fieldPath).max(60, { error: "tooMany" }).default([]),
});
export const requestAnswer = z.object(given);

const params = z.object({ requestId: pathId });
const overtaken = ["alreadyDecided", "requestWithdrawn", "requestAmended", "imageExpired"] as const;

export const reviewThreadCalls = {
  read: call({
    method: "get",
    path: "/requests/{requestId}/messages",
    access: "bearer",
    summary: "Questions about a request, and their answers (addition)",
    description:
      "The programme's questions to the author, with the fields concerned, and the answers; kept with the request once it is decided. For platform administrators, and administrators of the operator.",
    params,
    success: 200,
    answer: requestThread,
  }),
  ask: call({
    method: "post",
    path: "/requests/{requestId}/questions",
    access: "bearer",
    summary: "Ask the author of an open request (addition)",
    description:
      "The request stays open, and its author is notified by mail. An answer, an amendment or a withdrawal notifies the person who asked, and moves the request to the front of the queue. For platform administrators.",
    refuses: [...overtaken, "nobodyToAsk"],
    params,
    body: requestQuestion,
    success: 204,
    answer: "none",
  }),
  answer: call({
    method: "post",
    path: "/requests/{requestId}/answers",
    access: "bearer",
    summary: "Answer a question about an open request (addition)",
    description:
      "Notifies the person who asked by mail. For administrators of the operator; platform administrators may record an answer that they got in another way.",
    refuses: [...overtaken, "notAsked"],
    params,
    body: requestAnswer,
    success: 204,
    answer: "none",
  }),
  uploadPicture: call({
    method: "post",
    path: "/requests/{requestId}/pictures",
    access: "bearer",
    summary: "Upload a picture for a question or an answer (addition)",
    description:
      "PNG, JPEG, WebP or AVIF, up to 10 MB; stored as JPEG without camera metadata, and deleted after a day unless a message refers to it. Only visible to people who can see the request.",
    refuses: [
      "alreadyDecided",
      "requestWithdrawn",
      "requestAmended",
      "fileMissing",
      "fileTooBig",
      "fileFormat",
      "pictureTooSmall",
      "picturesUnavailable",
    ],
    params,
    upload: true,
    success: 200,
    answer: z.object({ id: z.string() }),
  }),
};
