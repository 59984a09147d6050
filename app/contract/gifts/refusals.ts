/** Refusals about gifts, their keys and orders. A part of `errorCatalogue`. */
export const giftRefusals = {
  giftOutOfStock: {
    status: 409,
    title: "Out of stock",
    detail: "The gift is out of stock. Nothing was ordered.",
  },
  giftNotVisible: {
    status: 409,
    title: "Not visible",
    detail: "The gift is not available today, because of its dates. Nothing was ordered.",
  },
  orderKeyReused: {
    status: 400,
    title: "Bad Request",
    detail: "The idempotency key was used for another order of this gift. Use a new one for each order.",
  },
  orderCancelled: {
    status: 409,
    title: "Already cancelled",
    detail: "This order is already cancelled; “params” contains the person who did it.",
  },
  keyNotAvailable: {
    status: 409,
    title: "Key not available",
    detail: "This key was given out: only unused keys can be deleted.",
  },
  keyNotWithdrawn: {
    status: 409,
    title: "Key not withdrawn",
    detail: "Only a key whose order was cancelled after somebody had seen the key can be released.",
  },
  stockFileUnreadable: {
    status: 400,
    title: "Bad Request",
    detail: "The file is not a CSV or XLSX file with one key per row in its first column.",
  },
  stockFileTooLong: {
    status: 400,
    title: "Bad Request",
    detail: "The file has too many rows. Upload it in parts.",
  },
  stockRowsWrong: {
    status: 400,
    title: "Bad Request",
    detail:
      "Some rows of the file are invalid; “params” contains their number and the first line. Nothing was added.",
  },
  stockCheckGone: {
    status: 409,
    title: "Check gone",
    detail: "The result of the check has expired, or the keys were already added. Check the file again.",
  },
  tooManyTestMails: {
    status: 429,
    title: "Too many test mails",
    detail: "This person has sent too many test mails. Wait for the time in Retry-After.",
  },
} as const;
