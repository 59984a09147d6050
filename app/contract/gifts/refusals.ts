/** Refusals about gifts, their keys and orders. A part of `errorCatalogue`. */
export const giftRefusals = {
  giftOutOfStock: {
    status: 409,
    title: "Out of stock",
    detail: "No key of this gift is left. Nothing was ordered.",
  },
  giftNotVisible: {
    status: 409,
    title: "Not visible",
    detail: "The gift is not to be had today: its dates lie elsewhere. Nothing was ordered.",
  },
  orderKeyReused: {
    status: 400,
    title: "Bad Request",
    detail: "The idempotency key was used for another order of this gift. Make a new one for each order.",
  },
  orderCancelled: {
    status: 409,
    title: "Already cancelled",
    detail: "This order was cancelled already; “params” says by whom.",
  },
  keyNotAvailable: {
    status: 409,
    title: "Key not available",
    detail: "Somebody has this key: only keys that nobody has can be deleted.",
  },
  keyNotWithdrawn: {
    status: 409,
    title: "Key not withdrawn",
    detail: "Only a key whose order was cancelled after somebody had seen it can be released.",
  },
  stockFileUnreadable: {
    status: 400,
    title: "Bad Request",
    detail: "The file is no CSV or XLSX with one key per row in its first column.",
  },
  stockFileTooLong: {
    status: 400,
    title: "Bad Request",
    detail: "The file has more rows than one upload holds. Send it in parts.",
  },
  stockRowsWrong: {
    status: 400,
    title: "Bad Request",
    detail: "Rows of the file are no keys; “params” counts them and names the first line. Nothing was added.",
  },
  stockCheckGone: {
    status: 409,
    title: "Check gone",
    detail: "The file was checked too long ago, or was added already. Check it again.",
  },
  tooManyTestMails: {
    status: 429,
    title: "Too many test mails",
    detail: "This person asked for too many test mails. Wait as long as Retry-After says.",
  },
} as const;
