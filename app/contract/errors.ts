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
    detail: "Its moment has come: it is being sent, or was. It can be neither changed nor deleted.",
  },
  noTestDevice: {
    status: 409,
    title: "No device",
    detail: "No pass holder with this user's e-mail address has a device that notifications reach.",
  },
  tooManyTestNotifications: {
    status: 429,
    title: "Too many test notifications",
    detail: "This person asked for too many test notifications. Wait as long as Retry-After says.",
  },
} as const;

/** Refusals about publications. A part of `errorCatalogue`. */
export const publicationRefusals = {
  nothingToPublish: {
    status: 409,
    title: "Nothing to publish",
    detail: "Nothing waits to be published or withdrawn.",
  },
  unreadRemovals: {
    status: 409,
    title: "Other removals",
    detail: "The number of contents that leave the app is not the one that was read. Read them again.",
  },
  partGrew: {
    status: 409,
    title: "More goes along",
    detail: "Other contents go along with the chosen ones by now. Preview the part again.",
  },
  plannedMeanwhile: {
    status: 409,
    title: "Planned meanwhile",
    detail: "A publication was planned, moved, cancelled or done since the page was opened. Read it again.",
  },
  publishedMeanwhile: {
    status: 409,
    title: "Published meanwhile",
    detail: "The app shows another publication by now; “params” says which. Compare again.",
  },
  alreadyShown: {
    status: 409,
    title: "Already shown",
    detail: "The app shows exactly what that publication showed.",
  },
} as const;

/** Refusals about lists: their saved views, and changes of many rows at once. A part of `errorCatalogue`. */
export const listRefusals = {
  viewExists: {
    status: 409,
    title: "View exists",
    detail: "Its owner has another view of this list with the same name.",
  },
  tooManyViews: {
    status: 409,
    title: "Too many views",
    detail: "There are as many views of this list as one person may keep. Delete one first.",
  },
  countChanged: {
    status: 409,
    title: "Other number meanwhile",
    detail:
      "The filter does not leave as many rows as were confirmed: “params” says how many. None was changed.",
  },
  tooManyAtOnce: {
    status: 409,
    title: "Too many at once",
    detail: "The filter leaves more rows than one call changes. None was changed: narrow it.",
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
    detail:
      "The request cannot be read: its body is no JSON, or no form. Send it again as the document of the call says.",
  },
  validation: {
    status: 400,
    title: "Bad Request",
    detail: "Some fields are refused; “errors” names them, with a code for each reason.",
  },
  invalidRightsToExport: {
    status: 400,
    title: "Invalid rights.",
    detail: "This user may not export. Ask the programme's team for the right.",
  },
  catalogueEmpty: {
    status: 400,
    title: "Bad Request",
    detail: "None of these offers is active today: there is nothing to print.",
  },
  catalogueTooLong: {
    status: 400,
    title: "Bad Request",
    detail: "There are more offers than one catalogue holds. Choose fewer by the filters.",
  },
  invalidId: {
    status: 400,
    title: "Invalid id.",
    detail: "An id in the address is no UUID.",
  },
  ...accountRefusals,
  invalidEltoId: {
    status: 400,
    title: "Invalid elto id.",
    detail: "The id of the operator is no UUID.",
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
    detail: "The file is no picture in PNG, JPEG, WebP or AVIF that can be read.",
  },
  pictureTooSmall: {
    status: 400,
    title: "Picture too small",
    detail:
      "The shorter side of the picture has fewer than 200 pixels: its frame would show more blur than picture.",
  },
  imageExpired: {
    status: 400,
    title: "Invalid image path.",
    detail: "The picture is no longer there. Upload it again.",
  },
  picturesUnavailable: {
    status: 503,
    title: "Pictures unavailable",
    detail: "The store of the pictures does not answer. Send the picture again later.",
  },
  externalNotFound: {
    status: 400,
    title: "External content not found",
    detail: "The external content system knows nothing under this id.",
  },
  externalUnavailable: {
    status: 502,
    title: "External content unavailable",
    detail: "The external content system does not answer. Try again later.",
  },
  externalNotConfigured: {
    status: 400,
    title: "External content not configured",
    detail: "No external content system is connected.",
  },
  translationNotConfigured: {
    status: 400,
    title: "Translation not configured",
    detail: "No provider of machine translations is connected.",
  },
  translationUnavailable: {
    status: 502,
    title: "Translation unavailable",
    detail: "The provider of machine translations does not answer. Try again later.",
  },
  translationQuota: {
    status: 429,
    title: "Translation quota reached",
    detail: "The quota of machine translations is used up. Try again later.",
  },
  unauthorized: {
    status: 401,
    title: "Unauthorized",
    detail:
      "The access token or the key is missing, wrong, revoked or expired. Exchange the refresh token, sign in, or ask the programme's team for a key.",
  },
  invalidRights: {
    status: 403,
    title: "Invalid rights.",
    detail: "This user, or this key, may not do this.",
  },
  notFound: {
    status: 404,
    title: "Not Found",
    detail: "It does not exist, or is outside of this user's scope.",
  },
  payloadTooLarge: {
    status: 413,
    title: "Payload Too Large",
    detail: "The body is larger than this call accepts.",
  },
  staleVersion: {
    status: 409,
    title: "Modified meanwhile",
    detail: "Somebody else saved a newer version in between. Read it again, and decide what to keep.",
  },
  ...anomalyRefusals,
  ...reviewRefusals,
  ...publicationRefusals,
  nothingChanged: {
    status: 409,
    title: "Nothing changed",
    detail: "What was sent differs in nothing from what is there, so no request was opened.",
  },
  alreadyArchived: {
    status: 409,
    title: "Already archived",
    detail: "It is archived already.",
  },
  notArchived: {
    status: 409,
    title: "Not archived",
    detail: "It is not archived.",
  },
  notEligibleForStatus: {
    status: 409,
    title: "Status does not allow it",
    detail: "Its status does not allow to make it not eligible.",
  },
  notEditableStatus: {
    status: 409,
    title: "Status does not allow editing",
    detail: "Its status does not allow this user to edit it.",
  },
  archivedOffer: {
    status: 409,
    title: "Archived",
    detail: "The offer is archived. An administrator of its operator has to ask for its return first.",
  },
  notDeleted: {
    status: 409,
    title: "Not deleted",
    detail: "It is not deleted.",
  },
  ...listRefusals,
  ...cardRefusals,
  ...passHolderRefusals,
  ...giftRefusals,
  ...notificationRefusals,
  sameGroup: {
    status: 409,
    title: "Already in this group",
    detail: "The operator is in this group already.",
  },
  noLinkedElto: {
    status: 409,
    title: "No linked elto",
    detail: "The operator has no other operator in its group.",
  },
  exportsBusy: {
    status: 503,
    title: "Exports wait",
    detail:
      "Other exports are being made, and others wait: `place` is the one that this would have had in the queue. Try again after as long as Retry-After says.",
  },
  unavailable: {
    status: 503,
    title: "Service Unavailable",
    detail: "The service cannot answer at the moment. Try again after as long as Retry-After says.",
  },
  serverError: {
    status: 500,
    title: "An unexpected server error occurred",
    detail: "Something unexpected went wrong. Tell the programme's team the id behind # in “instance”.",
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
  /** Values for the sentence, such as who decided first. */
  params: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
