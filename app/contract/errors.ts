import { z } from "zod";

/**
 * Stable codes of what the API refuses. The title is the source's text, in English, for programs;
 * people read the sentence that the locale files give for the code (namespace backoffice-errors).
 */
export const errorCatalogue = {
  badRequest: { status: 400, title: "Bad Request" },
  validation: { status: 400, title: "Bad Request" },
  invalidRightsToExport: { status: 400, title: "Invalid rights." },
  invalidId: { status: 400, title: "Invalid id." },
  invalidEltoId: { status: 400, title: "Invalid elto id." },
  wrongLogin: { status: 400, title: "Wrong log" },
  tooManyLogins: { status: 429, title: "Too many attempts" },
  tooManySignUps: { status: 429, title: "Too many sign-ups" },
  duplicateEmail: { status: 400, title: "Duplicate email address." },
  invalidToken: { status: 400, title: "Invalid token" },
  wrongUserForPassword: { status: 400, title: "Invalid user id. Save error with UserManager." },
  fileMissing: { status: 400, title: "File missing" },
  fileTooBig: { status: 413, title: "the file is too big (max: 10 MB)" },
  fileFormat: { status: 400, title: "the format is invalid" },
  imageExpired: { status: 400, title: "Invalid image path." },
  externalNotFound: { status: 400, title: "External content not found" },
  externalUnavailable: { status: 502, title: "External content unavailable" },
  externalNotConfigured: { status: 400, title: "External content not configured" },
  translationNotConfigured: { status: 400, title: "Translation not configured" },
  translationUnavailable: { status: 502, title: "Translation unavailable" },
  translationQuota: { status: 429, title: "Translation quota reached" },
  unauthorized: { status: 401, title: "Unauthorized" },
  invalidRights: { status: 403, title: "Invalid rights." },
  notFound: { status: 404, title: "Not Found" },
  payloadTooLarge: { status: 413, title: "Payload Too Large" },
  staleVersion: { status: 409, title: "Modified meanwhile" },
  alreadyDecided: { status: 409, title: "Already decided" },
  nothingChanged: { status: 409, title: "Nothing changed" },
  nothingToPublish: { status: 409, title: "Nothing to publish" },
  underReview: { status: 409, title: "Under review" },
  alreadyArchived: { status: 409, title: "Already archived" },
  notArchived: { status: 409, title: "Not archived" },
  notEligibleForStatus: { status: 409, title: "Status does not allow it" },
  notEditableStatus: { status: 409, title: "Status does not allow editing" },
  noOpenRequest: { status: 409, title: "No open request" },
  wrongRequestKind: { status: 409, title: "Request of another kind" },
  notDeleted: { status: 409, title: "Not deleted" },
  sameGroup: { status: 409, title: "Already in this group" },
  noLinkedElto: { status: 409, title: "No linked elto" },
  lastPlatformAdmin: { status: 409, title: "Last platform administrator" },
  notYourself: { status: 409, title: "Not on yourself" },
  registrationCompleted: { status: 409, title: "Registration already completed" },
  unavailable: { status: 503, title: "Service Unavailable" },
  serverError: { status: 500, title: "An unexpected server error occurred" },
} as const satisfies Record<string, { status: number; title: string }>;

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
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Values that the sentence needs, such as who decided first. */
  params: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
