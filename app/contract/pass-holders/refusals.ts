/** Refusals about pass holders, their points, duplicates and scans. A part of `errorCatalogue`. */
export const passHolderRefusals = {
  notEnoughPoints: {
    status: 409,
    title: "Not enough points",
    detail:
      "More points would be taken than the holder has: `available` of the params, of which `missing` are too few.",
  },
  tooManyPoints: {
    status: 409,
    title: "Too many points",
    detail:
      "The holder would have earned more points than anybody can: `max` of the params. `left` can still be given.",
  },
  noCorrection: {
    status: 409,
    title: "No correction",
    detail: "Only points that were given or taken by hand can be undone, and an undoing cannot.",
  },
  pointsSpentSince: {
    status: 409,
    title: "Points spent since",
    detail:
      "The holder has spent some of the points that would be taken back: `available` are left, `missing` are too few.",
  },
  annulTooLate: {
    status: 409,
    title: "Scan not annullable",
    detail:
      "Who made a scan annuls it within 15 minutes of its arrival, administrators on the Belgian day of it. A scan of a blocked card gave nothing.",
  },
  passChangedSince: {
    status: 409,
    title: "Pass number changed since",
    detail: "The holder has another number since: read the sheet again. The old one goes on finding them.",
  },
  passReplacedBefore: {
    status: 409,
    title: "Card already replaced",
    detail: "Somebody gave the holder another number first: `passId` of the params.",
  },
  noQrCodes: {
    status: 400,
    title: "Bad Request",
    detail: "No holder is chosen, or left by the search: there is nothing to print.",
  },
  tooManyQrCodes: {
    status: 400,
    title: "Bad Request",
    detail: "There are more holders than one file has codes for. Choose fewer by the search.",
  },
  lettersNotPrintable: {
    status: 409,
    title: "Letters not printable",
    detail:
      "The font of the document has not the letters of the person's name or address. The JSON has them.",
  },
  noPurchaseMail: {
    status: 409,
    title: "No purchase mail",
    detail: "No mail belongs to this entry: only orders have one.",
  },
  mailJustSent: {
    status: 409,
    title: "Mail just sent",
    detail: "The mail was sent again to the same address after `unlessSentSince`.",
  },
  holderWithoutEmail: {
    status: 409,
    title: "No e-mail address",
    detail: "The holder has no e-mail address to send to.",
  },
  unknownPass: {
    status: 404,
    title: "Not Found",
    detail: "No pass holder has this number.",
  },
  operatorDoesNotScan: {
    status: 400,
    title: "Bad Request",
    detail: "The operator is not active: nothing can be scanned there.",
  },
  tooManyScans: {
    status: 429,
    title: "Too many scans",
    detail:
      "This person has read more passes, more numbers that nobody has, or sent more scans of earlier days than a counter has in that time. Wait as long as Retry-After says.",
  },
  scanKeyReused: {
    status: 400,
    title: "Bad Request",
    detail: "The idempotency key was used for another scan of this operator. Make a new one for each scan.",
  },
  invalidDuplicateEventId: {
    status: 400,
    title: "Invalid duplicateEventId.",
    detail: "No such pair of pass holders waits: it never did, or one of the two was changed or deleted.",
  },
  duplicateResolved: {
    status: 409,
    title: "Duplicate already resolved",
    detail: "Somebody else settled this pair first; “params” says who and when. Nothing was changed.",
  },
  mergeUndone: {
    status: 409,
    title: "Merge already undone",
    detail: "This merge was undone already.",
  },
  undoMergeTooLate: {
    status: 409,
    title: "Too late to undo the merge",
    detail: "A merge can be undone for 30 days, and as long as the person is not erased.",
  },
  survivorGone: {
    status: 409,
    title: "Record no longer there",
    detail: "The record that stayed was merged into another or deleted since. Undo that first.",
  },
  numberChangedSinceMerge: {
    status: 409,
    title: "Pass number changed since the merge",
    detail: "The record that stayed had taken the other's number, and has another one since.",
  },
  pointsSpentSinceMerge: {
    status: 409,
    title: "Points spent since the merge",
    detail: "Without the points of the other record, the one that stayed would have less than nothing.",
  },
  invalidRightsToCreate: {
    status: 400,
    title: "Invalid rights.",
    detail: "Only platform administrators and the users of distributors create pass holders.",
  },
  registrationNotYours: {
    status: 404,
    title: "Not Found",
    detail: "It is none of today's registrations at the person's own counters. The programme can correct it.",
  },
  registrationChanged: {
    status: 409,
    title: "Changed since the registration",
    detail: "Somebody else has changed the record since: only the programme corrects it now.",
  },
  correctionTooLate: {
    status: 409,
    title: "Too late to correct the registration",
    detail: "A counter corrects for 15 minutes whom it has signed up. The programme can still do so.",
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
    detail: "The pass holder was deleted more than 30 days ago: the person is erased.",
  },
  restoredEmailTaken: {
    status: 409,
    title: "E-mail address taken meanwhile",
    detail:
      "Another pass holder has the e-mail address of the deleted one. It has to be taken from that record first.",
  },
} as const;
