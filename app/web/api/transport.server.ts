import type { ApiInstance } from "~/api/instance.server";
import { configuration } from "~/config/configuration.server";
import type { CallDefinition } from "~/contract/call";
import { type Caller, spreadInput } from "~/contract/calling";
import { type ErrorBody, errorCatalogue } from "~/contract/errors";
import { isFirstWorker } from "~/lib/worker.server";
import { log } from "~/log.server";
import { REQUEST_ID } from "~/web/request/request-id.server";
import { answerOf, callOverHttp } from "./client.server";
import { ApiError } from "./error.server";

// The only place where the web tier imports the API's code, which is not loaded if API_URL is set.
let instance: Promise<ApiInstance> | undefined;
function inProcess(): Promise<ApiInstance> {
  instance ??= import("~/api/instance.server").then(({ getApi }) => getApi());
  return instance;
}

/** Milliseconds until a remote API must start to answer. */
const ANSWER_TIMEOUT = 30_000;

/** Calls the API in this process, or over HTTP at API_URL. */
export function apiTransport() {
  const { apiUrl, reservedAddresses } = configuration();
  return {
    /** Makes a call for this caller. @throws ApiError */
    async call(definition: CallDefinition, input: Record<string, unknown>, caller: Caller): Promise<unknown> {
      if (!apiUrl)
        return answerOf(
          await (await inProcess()).call(definition, spreadInput(definition, input), caller),
          definition,
        );
      const { bearer, requestId, address, userAgent, signal = null } = caller;
      const about = {
        [REQUEST_ID]: requestId,
        ...(address && { "x-forwarded-for": address, "x-client-address": address }),
        ...(userAgent && { "user-agent": userAgent }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      };
      const send = (path: string, init: RequestInit) => {
        const headers = new Headers(init.headers);
        for (const [name, value] of Object.entries(about)) headers.set(name, value);
        return this.send(path, { ...init, headers, signal });
      };
      return callOverHttp(send, definition, input);
    },
    async send(path: string, init: RequestInit): Promise<Response> {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), ANSWER_TIMEOUT);
      try {
        const signal = AbortSignal.any([timeout.signal, ...(init.signal ? [init.signal] : [])]);
        return await fetch(apiUrl + path, { ...init, signal, redirect: "error" });
      } catch (error) {
        if (init.signal?.aborted) throw error;
        const requestId = new Headers(init.headers).get(REQUEST_ID) ?? "";
        throw new ApiError({ status: 503, code: "unavailable", title: "Service Unavailable", requestId });
      } finally {
        // The timeout only covers the start of the answer: an export may take longer.
        clearTimeout(timer);
      }
    },
    /** Forwards an external request to /api unchanged. */
    async pass(request: Request): Promise<Response> {
      if (!apiUrl) return (await inProcess()).fetch(request);
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      for (const name of ["host", "connection", "transfer-encoding", "expect"]) headers.delete(name);
      const response = await fetch(apiUrl + pathname.replace(/^\/api/, "") + search, {
        method: request.method,
        headers,
        body: request.body,
        duplex: "half",
        redirect: "manual",
        signal: request.signal,
      } as RequestInit).catch(() => unreachable(pathname, request));
      const answer = new Response(response.body, response);
      // fetch has already decoded the body.
      for (const name of ["content-encoding", "content-length", "transfer-encoding"])
        answer.headers.delete(name);
      return answer;
    },
    async health(): ReturnType<ApiInstance["health"]> {
      if (!apiUrl) return (await inProcess()).health();
      const response = await fetch(`${apiUrl}/language`, { signal: AbortSignal.timeout(3_000) }).catch(
        () => null,
      );
      await response?.arrayBuffer();
      return response?.ok ? "ok" : "noAnswer";
    },
    async openApi(): Promise<void> {
      if (!apiUrl) await inProcess();
      for (const { setting, address } of isFirstWorker() ? reservedAddresses : [])
        log().warn(
          { setting },
          `${setting}: ${address} is an address for examples, which reaches nobody; name the programme's own.`,
        );
    },
    async closeApi(): Promise<void> {
      if (!apiUrl && instance) await (await instance).close();
    },
  };
}

function unreachable(pathname: string, request: Request): Response {
  const { status, title, detail } = errorCatalogue.unavailable;
  const body: ErrorBody = {
    type: "/api/docs#unavailable",
    title,
    status,
    detail,
    instance: `${pathname}#${request.headers.get(REQUEST_ID) ?? ""}`,
    code: "unavailable",
  };
  const headers = { "content-type": "application/problem+json", "retry-after": "5" };
  return new Response(JSON.stringify(body), { status, headers });
}
