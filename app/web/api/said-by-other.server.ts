import { z } from "zod";
import type { CallDefinition } from "~/contract/call";
import { type ErrorCode, errorCatalogue, errorCodes } from "~/contract/errors";
import type { ApiError } from "./error.server";

/** What another implementation of the API, or a proxy, says of a failure: texts of the documented API, or its own. */
const othersBody = z.object({
  title: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  detail: z.string().optional().catch(undefined),
  /** By field, or the texts alone. */
  errors: z
    .union([z.record(z.string(), z.union([z.string(), z.array(z.string())])), z.array(z.string())])
    .optional()
    .catch(undefined),
});

const BY_STATUS: Record<number, ErrorCode> = {
  400: "badRequest",
  401: "unauthorized",
  403: "invalidRights",
  404: "notFound",
  413: "payloadTooLarge",
};
const ofStatus = (status: number): ErrorCode =>
  BY_STATUS[status] ?? ([502, 503, 504].includes(status) ? "unavailable" : "serverError");

/** The document has them beside the titles of the catalogue. */
const otherWords: Record<string, ErrorCode> = {
  // A password that no account can have.
  "password strength": "wrongLogin",
  invalidtoken: "invalidToken",
};
const plain = (text: string) => text.trim().replace(/\.$/, "").toLowerCase();
/** They say no more than the status. */
const generic = new Set(
  [...Object.values(BY_STATUS), "serverError" as const].map((code) => plain(errorCatalogue[code].title)),
);
// It is the document's text of a missing right, of exports above all.
generic.delete(plain(errorCatalogue.invalidRights.title));

/** The code whose documented text this is, of this call before others. */
function codeOf(text: string, status: number, { refuses = [] }: CallDefinition): ErrorCode | undefined {
  const said = plain(text);
  if (generic.has(said)) return undefined;
  const known = errorCodes.filter((code) => plain(errorCatalogue[code].title) === said);
  const ofThisStatus = known.filter((code) => errorCatalogue[code].status === status);
  const ofThisCall = (code: ErrorCode) => refuses.includes(code);
  return (
    ofThisStatus.find(ofThisCall) ?? ofThisStatus[0] ?? known.find(ofThisCall) ?? known[0] ?? otherWords[said]
  );
}

/** The field of the address that somebody else has already. */
function emailField({ body }: CallDefinition) {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  return ["managerEmail", "email"].find((name) => names.includes(name));
}

/**
 * Reads it as one of our codes by the texts of the document; what is none of them is told in its own words: of an error
 * by fields every one, as `field: message`, else the first.
 */
export function saidByOther(
  { status, body }: Pick<ApiError, "status" | "body">,
  definition: CallDefinition,
): Pick<ApiError, "code" | "title" | "fields" | "params"> {
  const { title, message, detail, errors } = othersBody.safeParse(body).data ?? {};
  const listed: { field: string | undefined; text: string }[] = Array.isArray(errors)
    ? errors.map((text) => ({ field: undefined, text }))
    : Object.entries(errors ?? {}).flatMap(([field, texts]) =>
        [texts].flat().map((text) => ({ field, text })),
      );
  const whole = [message, title, detail].flatMap((text) => (text ? [{ field: undefined, text }] : []));
  const texts = [...listed, ...whole];
  const known = texts.map(({ text }) => codeOf(text, status, definition)).find((code) => code !== undefined);
  const code = known ?? ofStatus(status);
  const own = texts.filter(({ text }) => !generic.has(plain(text)));
  const byField = own.filter(({ field }) => field).map(({ field, text }) => `${field}: ${text}`);
  const shown = byField.length > 0 ? byField.join(" ; ") : own[0]?.text;
  const isTaken = code === "duplicateEmail" || code === "duplicateHolderEmail";
  const at = isTaken ? emailField(definition) : undefined;
  return {
    code,
    title: errorCatalogue[code].title,
    fields: at ? { [at]: [code] } : {},
    // i18next takes the sentence of the context where the code has one.
    params: !known && shown && status < 500 ? { context: "said", said: shown.slice(0, LONGEST) } : {},
  };
}

/** In characters: a page of a proxy is no message. */
const LONGEST = 500;
