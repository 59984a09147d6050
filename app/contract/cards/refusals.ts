/** Refusals about cards. A part of `errorCatalogue`. */
export const cardRefusals = {
  cardNumbersUsedUp: {
    status: 409,
    title: "Numbers used up",
    detail: "There are not enough consecutive free numbers after the next number. Set another next number.",
  },
  cardBatchMoved: {
    status: 409,
    title: "Batch in another state",
    detail: "Somebody else has already sent or received this batch. Read it again.",
  },
  cardRequestOpen: {
    status: 409,
    title: "Cards already asked for",
    detail: "The counter's last request has not been answered yet: withdraw it first.",
  },
  cardRequestClosed: {
    status: 409,
    title: "Request already answered",
    detail: "The request was withdrawn, or a batch was already ordered for it.",
  },
  cardGiven: {
    status: 409,
    title: "Card has a holder",
    detail: "A card with a holder is reported as lost on the holder's page instead of being written off.",
  },
} as const;
