import { z } from "zod";
import { call } from "./call";
import { manyOutcome } from "./many-changes";
import { identifier } from "./paging";

/* Something that a person just did and can undo: one act, or a batch of many. */

/**
 * The subject of an act, which determines how it is undone; a decision is about the request of an operator or an
 * offer.
 */
export const actKinds = [
  "operator",
  "offer",
  "operatorDecision",
  "offerDecision",
  "user",
  "notification",
  "passHolder",
  "giftKey",
  "giftOrder",
  "savedView",
] as const;
export type ActKind = (typeof actKinds)[number];

export const undoableAct = z.object({
  id: z.string(),
  kind: z.enum(actKinds),
  /** The number of things it changed. */
  count: z.number().int(),
  until: z.string(),
});

export const undoneAct = manyOutcome.omit({ act: true }).extend({
  kind: z.enum(actKinds),
  /** An earlier press already undid it: this one changed nothing. */
  alreadyUndone: z.boolean(),
});

export const actCalls = {
  undoable: call({
    method: "get",
    path: "/acts/undoable",
    access: "bearer",
    summary: "The caller's last act about something, while it can be undone (addition)",
    description:
      "`Of` is the id of the act, or of its subject: an operator, an offer, a user, a notification, a pass holder, a key, an order or a saved view. Acts such as archiving, deleting and withdrawing can be undone for 60 seconds by the person who did them.",
    query: z.object({ Of: identifier }),
    success: 200,
    answer: z.object({ act: undoableAct.nullable() }),
  }),
  undo: call({
    method: "post",
    path: "/acts/{id}/undo",
    access: "bearer",
    summary: "Undo an act of the caller (addition)",
    description:
      "Reverts the changes of the act, each in its own transaction, unless the subject has changed since; both are logged. Requires the permission for the act. For an act on many subjects, those that cannot be restored are listed with the reason (`refused`); for a single subject, the call is refused. A repeated call changes nothing (`alreadyUndone`).",
    params: z.object({ id: identifier }),
    refuses: [
      "actTooLate",
      "changedSinceAct",
      "notEnoughPoints",
      "restoredEmailTaken",
      "restoreOver",
      "notDeleted",
      "orderCancelled",
      "tooManyViews",
      "viewExists",
      "changedSinceDecision",
      "undoTooLate",
      "invalidRights",
      "notFound",
    ],
    success: 200,
    answer: undoneAct,
  }),
};
