import type { z } from "zod";
import type { CallAnswer, CallDefinition, CallInput } from "~/contract/call";
import { type Calls, calls } from "~/contract/calls";
import { errorBody } from "~/contract/errors";
import { ApiError } from "./error.server";
import { saidByOther } from "./said-by-other.server";

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
  for (const name of Object.keys(definition.query?.shape ?? {}))
    if (rest[name] === null) throw new TypeError(`${definition.path}: ${name} is null`);
  for (const [name, value] of take(definition.query)) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const headers = new Headers(
    take(definition.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = params.get(name);
    // An empty segment would be another call: `DELETE /users/` for `DELETE /users/{id}`.
    if (id === undefined || id === "") throw new TypeError(`${definition.path} lacks its ${name}`);
    return encodeURIComponent(String(id));
  });
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

async function toError(response: Response, definition: CallDefinition): Promise<ApiError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const answered = { status, headers, body };
  const parsed = errorBody.safeParse(body);
  const requestId = headers.get("x-request-id") ?? "";
  if (!parsed.success) return new ApiError({ ...answered, requestId, ...saidByOther(answered, definition) });
  const { code, title, errors, params, instance } = parsed.data;
  return new ApiError({
    ...answered,
    status: parsed.data.status,
    code,
    title,
    fields: errors,
    params,
    requestId: instance.split("#")[1] || requestId,
  });
}
