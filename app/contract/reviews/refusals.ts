/** Refusals about a request, its decision, or what happened to it in the meantime: a part of `errorCatalogue`. */
export const reviewRefusals = {
  requestWithdrawn: {
    status: 409,
    title: "Withdrawn by its author",
    detail: "The author withdrew this request in between; “params” says who. Nothing is left to decide.",
  },
  requestAmended: {
    status: 409,
    title: "Amended by its author",
    detail: "The author amended this request in between; “params” says who. Read the open request again.",
  },
  nothingAsked: {
    status: 409,
    title: "Nothing left to ask for",
    detail: "As amended the request would change nothing. Withdraw it.",
  },
  alreadyDecided: {
    status: 409,
    title: "Already decided",
    detail: "Somebody else decided this request first; “params” says who.",
  },
  nobodyToAsk: {
    status: 409,
    title: "Nobody to ask",
    detail: "Nobody who could answer has an account: the sign-up is not accepted yet, or its people left.",
  },
  notAsked: {
    status: 409,
    title: "Nothing was asked",
    detail: "Nobody asked anything about this request.",
  },
  undoTooLate: {
    status: 409,
    title: "Too late to undo",
    detail: "Only whoever decided can undo it, once, within 60 seconds.",
  },
  changedSinceDecision: {
    status: 409,
    title: "Changed since the decision",
    detail: "Something else changed it after the decision, so that cannot be undone any more.",
  },
  actTooLate: {
    status: 409,
    title: "Too late to undo",
    detail: "Only whoever did it can undo it, within 60 seconds.",
  },
  changedSinceAct: {
    status: 409,
    title: "Changed since",
    detail: "Something else changed it after the act, so that cannot be undone any more.",
  },
  underReview: {
    status: 409,
    title: "Under review",
    detail: "A request about it is open; nothing else is possible until it is decided.",
  },
  noOpenRequest: {
    status: 409,
    title: "No open request",
    detail: "No request is open.",
  },
  wrongRequestKind: {
    status: 409,
    title: "Request of another kind",
    detail: "The open request is of a kind that is answered by another call.",
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;
