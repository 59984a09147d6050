import { z } from "zod";
import type { CallAnswer, CallDefinition, CallInput } from "~/contract/call";
import { type Calls, calls } from "~/contract/calls";
import { type ErrorCode, errorBody, errorCatalogue } from "~/contract/errors";
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

/** Sends a request, given by its path below /api, and returns the API's response. */
export type Send = (path: string, init: RequestInit, definition: CallDefinition) => Promise<Response>;

/** A typed client for the contract's calls. Throws ApiError for every refusal and when the API cannot be reached. */
export function apiClient(send: Send): Api {
  const client: Record<string, Record<string, unknown>> = {};
  for (const [areaName, area] of Object.entries(calls)) {
    const functions: Record<string, unknown> = {};
    for (const [name, definition] of Object.entries<CallDefinition>(area)) {
      functions[name] = (input: Record<string, unknown> = {}) =>
        run(send, definition, input).catch((error: unknown) => {
          throw error instanceof ApiError ? new ApiError({ ...error, call: `${areaName}.${name}` }) : error;
        });
    }
    client[areaName] = functions;
  }
  return client as Api;
}

async function run(send: Send, definition: CallDefinition, input: Record<string, unknown>): Promise<unknown> {
  const { path, init } = toHttp(definition, input);
  const response = await send(path, init, definition);
  if (!response.ok) throw await toError(response);
  if (definition.answer === "file") return response;
  if (definition.answer === "none" || response.status === 204) {
    await response.body?.cancel();
    return undefined;
  }
  const answer: unknown = await response.json();
  // The API has validated its answers; only development and tests validate them again.
  return process.env.NODE_ENV === "production" ? answer : definition.answer.parse(answer);
}

/** Spreads the flat input over path, query, headers and body as the contract says. */
export function toHttp(definition: CallDefinition, input: Record<string, unknown>) {
  const rest = { ...input };
  const take = (schema: z.ZodObject | undefined) => {
    const entries = Object.keys(schema?.shape ?? {}).map((name) => [name, rest[name]] as const);
    for (const [name] of entries) delete rest[name];
    return entries.filter(([, value]) => value !== undefined && value !== null);
  };
  const params = new Map(take(definition.params));
  const query = new URLSearchParams();
  for (const [name, value] of take(definition.query)) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const headers = new Headers(
    take(definition.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name) ?? "")),
  );
  let body: FormData | string | undefined;
  if (definition.upload) {
    body = new FormData();
    body.append("file", rest.file as File);
  } else if (definition.body) {
    body = JSON.stringify(["array", "string"].includes(definition.body.def.type) ? rest.body : rest);
    headers.set("content-type", "application/json");
  }
  const init: RequestInit = { method: definition.method.toUpperCase(), headers, body };
  return { path: query.size ? `${path}?${query}` : path, init };
}

async function toError(response: Response): Promise<ApiError> {
  const requestId = response.headers.get("x-request-id") ?? "";
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = errorBody.safeParse(body);
  if (parsed.success) {
    const { status, code, title, errors, params, instance } = parsed.data;
    return new ApiError({
      status,
      code,
      title,
      fields: errors,
      params,
      requestId: instance.split("#")[1] || requestId,
    });
  }
  // From another implementation of the API, or a proxy: only the status is known, and what the source's API is known to say.
  const said = saidByOthers.safeParse(body).data;
  const code = (said && BY_WORDS[said.title ?? said.message ?? ""]) ?? codeOf(response.status);
  return new ApiError({ status: response.status, code, title: errorCatalogue[code].title, requestId });
}

const saidByOthers = z.object({ title: z.string().optional(), message: z.string().optional() });
const BY_WORDS: Record<string, ErrorCode> = {
  "Wrong log": "wrongLogin",
  // A password that no account can have.
  "Password strength": "wrongLogin",
  "Invalid token": "invalidToken",
  InvalidToken: "invalidToken",
};

const BY_STATUS: Record<number, ErrorCode> = {
  400: "badRequest",
  401: "unauthorized",
  403: "invalidRights",
  404: "notFound",
  413: "payloadTooLarge",
};

function codeOf(status: number): ErrorCode {
  return BY_STATUS[status] ?? ([502, 503, 504].includes(status) ? "unavailable" : "serverError");
}
