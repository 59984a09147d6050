/** Refusals about cards. A part of `errorCatalogue`. */
export const cardRefusals = {
  cardNumbersUsedUp: {
    status: 409,
    title: "Numbers used up",
    detail: "From the next number on there are not as many free ones in a row. Set another next number.",
  },
  cardBatchMoved: {
    status: 409,
    title: "Batch in another state",
    detail: "Somebody sent or received this batch first. Read it again.",
  },
  cardRequestOpen: {
    status: 409,
    title: "Cards already asked for",
    detail: "The counter waits for an answer to its last request: withdraw that one first.",
  },
  cardRequestClosed: {
    status: 409,
    title: "Request already answered",
    detail: "A batch was prepared for it, or it was withdrawn.",
  },
  cardGiven: {
    status: 409,
    title: "Card has a holder",
    detail: "A card that was given out is reported lost on its holder's page, not written off.",
  },
} as const;
