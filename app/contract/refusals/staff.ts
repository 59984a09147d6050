import type { ErrorCode } from "../errors";
import { giftRefusals } from "../gifts/refusals";
import { notificationRefusals } from "../notifications/refusals";
import { passHolderRefusals } from "../pass-holders/refusals";
import { reviewRefusals } from "../reviews/refusals";
import { listRefusals } from "./lists";
import { publicationRefusals } from "./publication";

const ofSheets = [
  ...(["staleVersion", "nothingChanged", "notEditableStatus", "notEligibleForStatus"] as const),
  ...(["alreadyArchived", "notArchived", "notDeleted", "sameGroup", "noLinkedElto"] as const),
  ...(["catalogueEmpty", "catalogueTooLong"] as const),
  ...(["externalNotConfigured", "externalNotFound", "externalUnavailable"] as const),
  ...(["translationNotConfigured", "translationQuota", "translationUnavailable"] as const),
  ...(["picturesUnavailable", "worksElsewhere", "mailNotFailed", "noMailFailed"] as const),
] satisfies ErrorCode[];

/** Codes that nobody meets before the sign-in: no public call refuses with them. */
export const staffRefusals: readonly string[] = [
  ...Object.keys(passHolderRefusals),
  ...Object.keys(giftRefusals),
  ...Object.keys(notificationRefusals),
  ...Object.keys(listRefusals),
  ...Object.keys(publicationRefusals),
  ...Object.keys(reviewRefusals),
  ...ofSheets,
  // Of the web tier: for forms of who was signed in.
  "signedInAsAnother",
];
