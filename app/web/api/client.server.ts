import { z } from "zod";
import type { CallAnswer, CallDefinition, CallInput } from "~/contract/call";
import { type Outcome, pathOf, spreadInput } from "~/contract/calling";
import { type Calls, calls } from "~/contract/calls";
import { type ErrorBody, type ErrorCode, errorBody, errorCatalogue, errorCodes } from "~/contract/errors";
import { ApiError } from "./error.server";

type Input<C extends CallDefinition> =
  unknown extends CallInput<C>
    ? []
    : Record<never, never> extends CallInput<C>
      ? [input?: CallInput<C>]
      : [input: CallInput<C>];
type AreaClient<Area> = {
  [Name in keyof Area]: Area[Name] extends CallDefinition
    ? (...input: Input<Area[Name]>) => Promise<CallAnswer<Area[Name]>>
    : never;
};
/** Every call of the contract as a function: `await api.operators.archive({ eltoId })`. */
export type Api = { [Area in keyof Calls]: AreaClient<Calls[Area]> };

/** Makes a call of the contract. @throws ApiError if it is refused, or if the API cannot be reached */
export type MakeCall = (definition: CallDefinition, input: Record<string, unknown>) => Promise<unknown>;

/** A typed client for the contract's calls. Adds the name of the call to the ApiErrors of `make`. */
export function apiClient(make: MakeCall): Api {
  const client: Record<string, Record<string, unknown>> = {};
  for (const [areaName, area] of Object.entries(calls)) {
    const functions: Record<string, unknown> = {};
    for (const [name, definition] of Object.entries<CallDefinition>(area)) {
      functions[name] = async (input: Record<string, unknown> = {}) => {
        try {
          return await make(definition, input);
        } catch (error) {
          throw error instanceof ApiError ? new ApiError({ ...error, call: `${areaName}.${name}` }) : error;
        }
      };
    }
    client[areaName] = functions;
  }
  return client as Api;
}

/** Sends a request to a path below /api, and returns the API's response. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Makes a call over HTTP. */
export async function callOverHttp(
  send: Send,
  definition: CallDefinition,
  input: Record<string, unknown>,
): Promise<unknown> {
  const { path, init } = toHttp(definition, input);
  const response = await send(path, init);
  if (!response.ok) throw await toError(response, definition);
  if (definition.answer === "file") return response;
  if (definition.answer === "none" || response.status === 204) {
    await response.body?.cancel();
    return undefined;
  }
  const answer: unknown = await response.json();
  // The API has validated its answers; only development and tests validate them again.
  return process.env.NODE_ENV === "production" ? answer : definition.answer.parse(answer);
}

/** Converts a call to a request to a path below /api. @throws TypeError as `spreadInput` */
export function toHttp(definition: CallDefinition, input: Record<string, unknown>) {
  const { params, query, headers, body, file } = spreadInput(definition, input);
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) for (const one of values) search.append(name, one);
  const init: RequestInit = { method: definition.method.toUpperCase(), headers: new Headers(headers) };
  if (file) {
    const form = new FormData();
    form.append("file", file);
    init.body = form;
  } else if (body !== undefined) {
    init.body = body;
    (init.headers as Headers).set("content-type", "application/json");
  }
  const path = pathOf(definition, params);
  return { path: search.size ? `${path}?${search}` : path, init };
}

/** Returns the in-process API's answer to a call. @throws ApiError for a failure */
export async function answerOf(outcome: Outcome, definition: CallDefinition): Promise<unknown> {
  if ("failure" in outcome) {
    const { status, headers, body } = outcome.failure;
    throw documentedError(body, { status, headers: new Headers(headers), body });
  }
  if ("answer" in outcome) return outcome.answer;
  if (!outcome.file.ok) throw await toError(outcome.file, definition);
  return outcome.file;
}

/** The error body of another API implementation or of a proxy, with the documented texts or its own. */
const foreignErrorBody = z.object({
  title: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  detail: z.string().optional().catch(undefined),
  /** Texts by field, or only texts. */
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

/** Documented texts that are not titles in the catalogue. */
const otherTexts: Record<string, ErrorCode> = {
  // At sign-in: a password too weak for any account.
  "password strength": "wrongLogin",
  invalidtoken: "invalidToken",
};
const plain = (text: string) => text.trim().replace(/\.$/, "").toLowerCase();
/** Titles that say no more than the status. */
const generic = new Set(
  [...Object.values(BY_STATUS), "serverError" as const].map((code) => plain(errorCatalogue[code].title)),
);
// Also the documented text for a missing permission, mostly of exports.
generic.delete(plain(errorCatalogue.invalidRights.title));

/** The code with this documented text; prefers the codes of this call. */
function codeOf(text: string, status: number, { refuses = [] }: CallDefinition): ErrorCode | undefined {
  const title = plain(text);
  if (generic.has(title)) return undefined;
  const known = errorCodes.filter((code) => plain(errorCatalogue[code].title) === title);
  const ofThisStatus = known.filter((code) => errorCatalogue[code].status === status);
  const ofThisCall = (code: ErrorCode) => refuses.includes(code);
  return (
    ofThisStatus.find(ofThisCall) ??
    ofThisStatus[0] ??
    known.find(ofThisCall) ??
    known[0] ??
    otherTexts[title]
  );
}

/** The call's e-mail field, for an address that another account already has. */
function emailField({ body }: CallDefinition) {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  return ["managerEmail", "email"].find((name) => names.includes(name));
}

/**
 * Maps an error to one of our codes by its documented text. An unknown text is shown unchanged: all field errors, as
 * `field: message`, or otherwise the first text.
 */
function foreignError(
  { status, body }: Pick<ApiError, "status" | "body">,
  definition: CallDefinition,
): Pick<ApiError, "code" | "title" | "fields" | "params"> {
  const { title, message, detail, errors } = foreignErrorBody.safeParse(body).data ?? {};
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
    // i18next uses the sentence with this context, if the code has one.
    params:
      !known && shown && status < 500 ? { context: "said", said: shown.slice(0, MAX_MESSAGE_LENGTH) } : {},
  };
}

/** In characters: a proxy's page is not a message. */
const MAX_MESSAGE_LENGTH = 500;

async function toError(response: Response, definition: CallDefinition): Promise<ApiError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const answered = { status, headers, body };
  const parsed = errorBody.safeParse(body);
  const requestId = headers.get("x-request-id") ?? "";
  if (!parsed.success) return new ApiError({ ...answered, requestId, ...foreignError(answered, definition) });
  return documentedError(parsed.data, { ...answered, requestId });
}

function documentedError(
  { status, code, title, errors, params, instance }: ErrorBody,
  answered: Pick<ApiError, "status" | "headers" | "body"> & { requestId?: string },
): ApiError {
  const requestId = instance.split("#")[1] || (answered.requestId ?? "");
  return new ApiError({ ...answered, status, code, title, fields: errors, params, requestId });
}
