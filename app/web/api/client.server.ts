import type { CallAnswer, CallDefinition, CallInput } from "~/contract/call";
import { type Outcome, pathOf, spreadInput } from "~/contract/calling";
import { type Calls, calls } from "~/contract/calls";
import { type ErrorBody, errorBody } from "~/contract/errors";
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

/** Makes a call of the contract. @throws ApiError for every refusal, and when the API cannot be reached */
export type MakeCall = (definition: CallDefinition, input: Record<string, unknown>) => Promise<unknown>;

/** A typed client for the contract's calls. Throws what `make` throws; an ApiError says which call it was. */
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

/** Sends a request, given by its path below /api, and returns the API's response. */
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

/** A call as a request, given by its path below /api. @throws TypeError as `spreadInput` */
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

/** What the API in this process answered a call with. @throws ApiError for a failure */
export async function answerOf(outcome: Outcome, definition: CallDefinition): Promise<unknown> {
  if ("failure" in outcome) {
    const { status, headers, body } = outcome.failure;
    throw documentedError(body, { status, headers: new Headers(headers), body });
  }
  if ("answer" in outcome) return outcome.answer;
  if (!outcome.file.ok) throw await toError(outcome.file, definition);
  return outcome.file;
}

async function toError(response: Response, definition: CallDefinition): Promise<ApiError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const answered = { status, headers, body };
  const parsed = errorBody.safeParse(body);
  const requestId = headers.get("x-request-id") ?? "";
  if (!parsed.success) return new ApiError({ ...answered, requestId, ...saidByOther(answered, definition) });
  return documentedError(parsed.data, { ...answered, requestId });
}

function documentedError(
  { status, code, title, errors, params, instance }: ErrorBody,
  answered: Pick<ApiError, "status" | "headers" | "body"> & { requestId?: string },
): ApiError {
  const requestId = instance.split("#")[1] || (answered.requestId ?? "");
  return new ApiError({ ...answered, status, code, title, fields: errors, params, requestId });
}
