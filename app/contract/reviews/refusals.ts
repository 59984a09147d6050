/** Refusals about requests and their decisions. A part of `errorCatalogue`. */
export const reviewRefusals = {
  requestWithdrawn: {
    status: 409,
    title: "Withdrawn by its author",
    detail:
      "The author has withdrawn this request; “params” contains the author. There is nothing left to decide.",
  },
  requestAmended: {
    status: 409,
    title: "Amended by its author",
    detail: "The author has amended this request; “params” contains the author. Read the open request again.",
  },
  nothingAsked: {
    status: 409,
    title: "Nothing left to ask for",
    detail: "The amended request would not change anything. Withdraw it instead.",
  },
  alreadyDecided: {
    status: 409,
    title: "Already decided",
    detail: "Somebody else has already decided this request; “params” contains the person.",
  },
  nobodyToAsk: {
    status: 409,
    title: "Nobody to ask",
    detail: "Nobody with an account could answer: the sign-up is not accepted yet, or its people have left.",
  },
  notAsked: {
    status: 409,
    title: "Nothing was asked",
    detail: "There is no question about this request.",
  },
  undoTooLate: {
    status: 409,
    title: "Too late to undo",
    detail: "Only the person who made the decision can undo it, once, within 60 seconds.",
  },
  changedSinceDecision: {
    status: 409,
    title: "Changed since the decision",
    detail: "The subject has changed since the decision, so that it can no longer be undone.",
  },
  actTooLate: {
    status: 409,
    title: "Too late to undo",
    detail: "Only the person who did it can undo it, within 60 seconds.",
  },
  changedSinceAct: {
    status: 409,
    title: "Changed since",
    detail: "The subject has changed since, so that the act can no longer be undone.",
  },
  underReview: {
    status: 409,
    title: "Under review",
    detail: "There is an open request about it, which must be decided first.",
  },
  noOpenRequest: {
    status: 409,
    title: "No open request",
    detail: "There is no open request.",
  },
  wrongRequestKind: {
    status: 409,
    title: "Request of another kind",
    detail: "Another call decides open requests of this kind.",
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;
