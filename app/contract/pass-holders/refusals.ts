/** Refusals about pass holders, their points, duplicates and scans. A part of `errorCatalogue`. */
export const passHolderRefusals = {
  notEnoughPoints: {
    status: 409,
    title: "Not enough points",
    detail:
      "The holder does not have enough points: “params” contains the balance (`available`) and the difference (`missing`).",
  },
  tooManyPoints: {
    status: 409,
    title: "Too many points",
    detail:
      "The holder would exceed the maximum number of earned points: “params” contains the maximum (`max`), and the points that can still be given (`left`).",
  },
  noCorrection: {
    status: 409,
    title: "No correction",
    detail: "Only manual changes of points can be undone, and an undo cannot.",
  },
  pointsSpentSince: {
    status: 409,
    title: "Points spent since",
    detail: "The holder has already spent some of the points: `available` are left, `missing` are too few.",
  },
  annulTooLate: {
    status: 409,
    title: "Scan not annullable",
    detail:
      "A scan can be annulled by the person who made it within 15 minutes of its arrival, and by administrators on the same Belgian day. The scan of a blocked card did not award points.",
  },
  passChangedSince: {
    status: 409,
    title: "Pass number changed since",
    detail: "The holder's number has changed: read the sheet again. The old number still identifies them.",
  },
  passReplacedBefore: {
    status: 409,
    title: "Card already replaced",
    detail: "Somebody else has already given the holder another number: `passId` in the params.",
  },
  noQrCodes: {
    status: 400,
    title: "Bad Request",
    detail: "No holder is selected or matches the search, so there is nothing to print.",
  },
  tooManyQrCodes: {
    status: 400,
    title: "Bad Request",
    detail: "There are more holders than codes in a file. Narrow the search.",
  },
  lettersNotPrintable: {
    status: 409,
    title: "Letters not printable",
    detail: "The document's font lacks characters of the person's name or address. Use the JSON file.",
  },
  noPurchaseMail: {
    status: 409,
    title: "No purchase mail",
    detail: "This entry has no mail: only orders do.",
  },
  mailJustSent: {
    status: 409,
    title: "Mail just sent",
    detail: "The mail was already resent to the same address after `unlessSentSince`.",
  },
  holderWithoutEmail: {
    status: 409,
    title: "No e-mail address",
    detail: "The holder has no e-mail address.",
  },
  unknownPass: {
    status: 404,
    title: "Not Found",
    detail: "No pass holder has this number.",
  },
  operatorDoesNotScan: {
    status: 400,
    title: "Bad Request",
    detail: "Passes cannot be scanned at an operator that is not active.",
  },
  tooManyScans: {
    status: 429,
    title: "Too many scans",
    detail:
      "This person has exceeded the limit for scanned passes, unknown numbers or scans of earlier days. Wait for the time in Retry-After.",
  },
  scanKeyReused: {
    status: 400,
    title: "Bad Request",
    detail: "The idempotency key was used for another scan at this operator. Use a new one for each scan.",
  },
  invalidDuplicateEventId: {
    status: 400,
    title: "Invalid duplicateEventId.",
    detail:
      "There is no such open pair of pass holders: it never existed, or one of the two was changed or deleted.",
  },
  duplicateResolved: {
    status: 409,
    title: "Duplicate already resolved",
    detail:
      "Somebody else has already settled this pair; “params” contains the person and the date. Nothing was changed.",
  },
  mergeUndone: {
    status: 409,
    title: "Merge already undone",
    detail: "This merge is already undone.",
  },
  undoMergeTooLate: {
    status: 409,
    title: "Too late to undo the merge",
    detail: "A merge can only be undone for 30 days, and not after the person was erased.",
  },
  survivorGone: {
    status: 409,
    title: "Record no longer there",
    detail: "The surviving record was merged into another or deleted since. Undo that first.",
  },
  numberChangedSinceMerge: {
    status: 409,
    title: "Pass number changed since the merge",
    detail: "The surviving record had kept the other's number, and has a new one since.",
  },
  pointsSpentSinceMerge: {
    status: 409,
    title: "Points spent since the merge",
    detail: "Without the points of the other record, the balance of the surviving one would be negative.",
  },
  invalidRightsToCreate: {
    status: 400,
    title: "Invalid rights.",
    detail: "Only platform administrators and the users of distributors create pass holders.",
  },
  registrationNotYours: {
    status: 404,
    title: "Not Found",
    detail:
      "This is not one of today's registrations at the person's own counters. The programme can correct it.",
  },
  registrationChanged: {
    status: 409,
    title: "Changed since the registration",
    detail: "Somebody else has changed the record since: only the programme can correct it.",
  },
  correctionTooLate: {
    status: 409,
    title: "Too late to correct the registration",
    detail: "A counter can correct its sign-ups for 15 minutes. The programme can still do so.",
  },
  duplicateHolderEmail: {
    status: 400,
    title: "Duplicate email address.",
    detail: "Another pass holder has this e-mail address.",
  },
  physicalToDigital: {
    status: 400,
    title: "Invalid id. Invalid operation (Physical => Digital pass).",
    detail: "A physical card cannot become a digital pass.",
  },
  restoreOver: {
    status: 409,
    title: "Too late to restore",
    detail: "The pass holder was deleted more than 30 days ago, and is erased.",
  },
  restoredEmailTaken: {
    status: 409,
    title: "E-mail address taken meanwhile",
    detail:
      "Another pass holder has the e-mail address of the deleted one. Remove it from that record first.",
  },
} as const;
