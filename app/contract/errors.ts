import { z } from "zod";
import { anomalyRefusals } from "./anomalies/refusals";
import { cardRefusals } from "./cards/refusals";
import { fieldCodes } from "./field-codes";
import { giftRefusals } from "./gifts/refusals";
import { passHolderRefusals } from "./pass-holders/refusals";
import { accountRefusals } from "./refusals/accounts";
import { reviewRefusals } from "./reviews/refusals";

/** Refusals about notifications. A part of `errorCatalogue`. */
export const notificationRefusals = {
  notificationDue: {
    status: 409,
    title: "Already sent",
    detail: "The notification is being sent, or was sent: it can no longer be changed or deleted.",
  },
  noTestDevice: {
    status: 409,
    title: "No device",
    detail: "No pass holder with this user's e-mail address has a subscribed device.",
  },
  tooManyTestNotifications: {
    status: 429,
    title: "Too many test notifications",
    detail: "This person has sent too many test notifications. Wait for the time in Retry-After.",
  },
} as const;

/** Refusals about publications. A part of `errorCatalogue`. */
export const publicationRefusals = {
  nothingToPublish: {
    status: 409,
    title: "Nothing to publish",
    detail: "There are no pending changes.",
  },
  unreadRemovals: {
    status: 409,
    title: "Other removals",
    detail:
      "The number of contents to be removed from the app has changed since it was read. Read them again.",
  },
  partGrew: {
    status: 409,
    title: "More goes along",
    detail: "The selected contents now have other dependencies. Preview the part again.",
  },
  plannedMeanwhile: {
    status: 409,
    title: "Planned meanwhile",
    detail:
      "A publication was planned, rescheduled, cancelled or carried out since the page was opened. Read it again.",
  },
  publishedMeanwhile: {
    status: 409,
    title: "Published meanwhile",
    detail: "Another publication is now live; “params” contains its number. Compare again.",
  },
  alreadyShown: {
    status: 409,
    title: "Already shown",
    detail: "The app already shows the content of that publication.",
  },
} as const;

/** Refusals about lists: their saved views, and changes of many rows at once. A part of `errorCatalogue`. */
export const listRefusals = {
  viewExists: {
    status: 409,
    title: "View exists",
    detail: "The view's owner has another view of this list with the same name.",
  },
  tooManyViews: {
    status: 409,
    title: "Too many views",
    detail: "The person has the maximum number of views of this list. Delete one first.",
  },
  countChanged: {
    status: 409,
    title: "Other number meanwhile",
    detail:
      "The number of matching rows differs from the confirmed number; “params” contains the current one. Nothing was changed.",
  },
  tooManyAtOnce: {
    status: 409,
    title: "Too many at once",
    detail: "More rows match the filter than one call can change. Nothing was changed: narrow the filter.",
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

/**
 * Stable codes of the API's refusals. The title is the source API's text; the detail explains the refusal to developers
 * of API clients. People see the code's sentence from the locale files (namespace backoffice-errors).
 */
export const errorCatalogue = {
  badRequest: {
    status: 400,
    title: "Bad Request",
    detail: "The request is malformed: its body is not JSON, or not a form. Send it as documented.",
  },
  validation: {
    status: 400,
    title: "Bad Request",
    detail: "Some fields are invalid; “errors” lists them, with error codes.",
  },
  invalidRightsToExport: {
    status: 400,
    title: "Invalid rights.",
    detail: "This user may not export. Ask the programme's team for the permission.",
  },
  catalogueEmpty: {
    status: 400,
    title: "Bad Request",
    detail: "None of these offers is active today, so there is nothing to print.",
  },
  catalogueTooLong: {
    status: 400,
    title: "Bad Request",
    detail: "There are more offers than fit into one catalogue. Narrow the filters.",
  },
  invalidId: {
    status: 400,
    title: "Invalid id.",
    detail: "An id in the URL is not a UUID.",
  },
  ...accountRefusals,
  invalidEltoId: {
    status: 400,
    title: "Invalid elto id.",
    detail: "The id of the operator is not a UUID.",
  },
  fileMissing: {
    status: 400,
    title: "File missing",
    detail: "The part “file” of the form is missing or empty.",
  },
  fileTooBig: {
    status: 413,
    title: "the file is too big (max: 10 MB)",
    detail: "The file is larger than 10 MB, or its picture than 64 million pixels.",
  },
  fileFormat: {
    status: 400,
    title: "the format is invalid",
    detail: "The file is not a valid PNG, JPEG, WebP or AVIF picture.",
  },
  pictureTooSmall: {
    status: 400,
    title: "Picture too small",
    detail: "The shorter side of the picture has fewer than 200 pixels, so that it would look blurred.",
  },
  imageExpired: {
    status: 400,
    title: "Invalid image path.",
    detail: "The uploaded picture has expired. Upload it again.",
  },
  picturesUnavailable: {
    status: 503,
    title: "Pictures unavailable",
    detail: "The picture storage does not respond. Send the picture again later.",
  },
  externalNotFound: {
    status: 400,
    title: "External content not found",
    detail: "The external content system does not know this id.",
  },
  externalUnavailable: {
    status: 502,
    title: "External content unavailable",
    detail: "The external content system does not respond. Try again later.",
  },
  externalNotConfigured: {
    status: 400,
    title: "External content not configured",
    detail: "No external content system is configured.",
  },
  translationNotConfigured: {
    status: 400,
    title: "Translation not configured",
    detail: "No machine translation provider is configured.",
  },
  translationUnavailable: {
    status: 502,
    title: "Translation unavailable",
    detail: "The machine translation provider does not respond. Try again later.",
  },
  translationQuota: {
    status: 429,
    title: "Translation quota reached",
    detail: "The quota for machine translation is used up. Try again later.",
  },
  unauthorized: {
    status: 401,
    title: "Unauthorized",
    detail:
      "The access token or the key is missing, invalid, revoked or expired. Exchange the refresh token, sign in, or ask the programme's team for a key.",
  },
  invalidRights: {
    status: 403,
    title: "Invalid rights.",
    detail: "This user or this key does not have the permission.",
  },
  notFound: {
    status: 404,
    title: "Not Found",
    detail: "The resource does not exist, or is outside of this user's scope.",
  },
  payloadTooLarge: {
    status: 413,
    title: "Payload Too Large",
    detail: "The body is larger than this call accepts.",
  },
  staleVersion: {
    status: 409,
    title: "Modified meanwhile",
    detail: "Somebody else has saved a newer version. Read it again, and decide which changes to keep.",
  },
  ...anomalyRefusals,
  ...reviewRefusals,
  ...publicationRefusals,
  nothingChanged: {
    status: 409,
    title: "Nothing changed",
    detail: "Nothing was changed, so no request was opened.",
  },
  alreadyArchived: {
    status: 409,
    title: "Already archived",
    detail: "The operator or the offer is already archived.",
  },
  notArchived: {
    status: 409,
    title: "Not archived",
    detail: "The operator or the offer is not archived.",
  },
  notEligibleForStatus: {
    status: 409,
    title: "Status does not allow it",
    detail: "An operator with this status cannot be marked as not eligible.",
  },
  notEditableStatus: {
    status: 409,
    title: "Status does not allow editing",
    detail: "This user cannot edit an operator with this status.",
  },
  archivedOffer: {
    status: 409,
    title: "Archived",
    detail: "The offer is archived. An administrator of its operator has to request its return first.",
  },
  notDeleted: {
    status: 409,
    title: "Not deleted",
    detail: "The operator or the offer is not deleted.",
  },
  ...listRefusals,
  ...cardRefusals,
  ...passHolderRefusals,
  ...giftRefusals,
  ...notificationRefusals,
  sameGroup: {
    status: 409,
    title: "Already in this group",
    detail: "The operator is already in this group.",
  },
  noLinkedElto: {
    status: 409,
    title: "No linked elto",
    detail: "The operator is alone in its group.",
  },
  exportsBusy: {
    status: 503,
    title: "Exports wait",
    detail:
      "Too many exports are running or queued: `place` is the position that this one would have had in the queue. Try again after the time in Retry-After.",
  },
  unavailable: {
    status: 503,
    title: "Service Unavailable",
    detail: "The service is temporarily unavailable. Try again after the time in Retry-After.",
  },
  serverError: {
    status: 500,
    title: "An unexpected server error occurred",
    detail: "An unexpected error has occurred. Report the id after # in “instance” to the programme's team.",
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

/** RFC 9457 body, as in the source, plus the stable code and the fields in error. */
export const errorBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  /** The path of the call and the request id: `/api/elto/…#<request id>`. */
  instance: z.string(),
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  /** Field name (dotted path) → codes; the empty name is the form as a whole. */
  errors: z
    .record(z.string(), z.array(z.string().meta({ enum: [...Object.keys(fieldCodes), ...errorCodes] })))
    .optional(),
  /** Values for the sentence, such as the person who decided first. */
  params: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
