import { BlockList } from "node:net";
import type { ActionFunctionArgs, AppLoadContext, data, LoaderFunctionArgs } from "@remix-run/node";
import { pino } from "pino";
import { afterAll } from "vitest";
import { configuration } from "~/config/configuration.server";
import { startedRequestContext } from "~/web/request/context.server";
import { startWebServer } from "~/web/server/web-server.server";
import { sessionCookie } from "~/web/session/session.server";
import type { TestApi } from "./api";

/** The result of a loader or an action, returned or thrown, as sent to the browser. */
export interface ScreenAnswer<Data = unknown> {
  status: number;
  data: Data;
  location: string | null;
  headers: Headers;
  /** Codes of the refused fields by name; those of the whole form under "". */
  errors: Record<string, string[] | null>;
  /** A file, or another response without page data. */
  response: Response | undefined;
}

interface Visitor {
  /** By default anonymous. */
  as?: { id: string };
  /** A shared session; by default each request has its own. */
  bearer?: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}
type Fields = Record<string, string | string[] | Blob>;
/** What reaches the page: a redirect does not, and `data()` wraps what does. */
type PageData<Data> =
  Exclude<Data, Response> extends ReturnType<typeof data<infer Inner>> ? Inner : Exclude<Data, Response>;
type Loader<Data> = { loader: (args: LoaderFunctionArgs) => Promise<Data> };
type Action = { action: (args: ActionFunctionArgs) => Promise<unknown> };

const unreachable = () => new Response("", { status: 503 });
const answering: { handle?: (request: Request) => Promise<Response> } = {};
// The application reads the URL of its API once, for all test files of a worker.
const server = await startWebServer({
  port: 0,
  host: "127.0.0.1",
  publicUrl: undefined,
  trustedProxies: new BlockList(),
  log: pino({ level: "silent" }),
  handle: async (request) => answering.handle?.(request) ?? unreachable(),
});
process.env.API_URL = `http://127.0.0.1:${server.port}/api`;
// An earlier test in the same worker may have caused the settings to be read.
Object.assign(configuration(), { apiUrl: process.env.API_URL });

/** The loaders and actions of screens, against the real API of a test's database behind HTTP. One per test file. */
export function openScreens(api: TestApi) {
  let lost: RegExp | undefined;
  answering.handle = async (request) =>
    lost?.test(new URL(request.url).pathname) ? unreachable() : api.fetch(request);
  afterAll(() => {
    answering.handle = undefined;
  });

  async function args(
    url: string,
    init: RequestInit,
    { as, bearer: used, params = {}, headers = {} }: Visitor,
  ) {
    const request = new Request(`http://localhost:3000${url}`, init);
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    if (as) {
      const bearer = used ?? (await api.bearerOf(as));
      const cookie = await sessionCookie(request, {
        accessToken: bearer,
        refreshToken: "none",
        flow: "Default",
        stayConnected: false,
        expiresAt: "2099-01-01T00:00:00Z",
      });
      request.headers.set("cookie", [headers.cookie, cookie.split(";")[0]].filter(Boolean).join("; "));
    }
    return { request, params, context: {} };
  }

  return {
    async load<Data>(route: Loader<Data>, url: string, visitor: Visitor = {}) {
      const given = await args(url, {}, visitor);
      return withCookies(await answerOf<PageData<Data>>(route.loader(given)), given.context);
    },
    /** Posts a form; with a Blob among the fields, as multipart. */
    async post(route: Action, url: string, fields: Fields, visitor: Visitor = {}) {
      const given = await args(url, { method: "POST", body: formOf(fields) }, visitor);
      return withCookies(await answerOf<unknown>(route.action(given)), given.context);
    },
    /** Without scripts, a form's response renders its page: one request runs the action and the loader. */
    async loadAround<Data>(page: Loader<Data>, route: Action, url: string, fields: Fields, visitor: Visitor) {
      const given = await args(url, { method: "POST", body: formOf(fields) }, visitor);
      const { headers } = given.request;
      await answerOf(route.action(given));
      const around = { ...given, request: new Request(given.request.url, { headers }) };
      return withCookies(await answerOf<PageData<Data>>(page.loader(around)), given.context);
    },
    /** Makes the API, or some of its paths, unreachable, or reachable again. */
    setReachable(value: boolean, paths = /./) {
      lost = value ? undefined : paths;
    },
  };
}

function formOf(fields: Fields): URLSearchParams | FormData {
  const values = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as const),
  );
  const form = new FormData();
  for (const [name, value] of values) form.append(name, value);
  if (values.some(([, value]) => value instanceof Blob)) return form;
  return new URLSearchParams(values.map(([name, value]) => [name, String(value)]));
}

async function answerOf<Data>(work: Promise<unknown>): Promise<ScreenAnswer<Data>> {
  const result = await work.catch((error: unknown) => {
    if (error instanceof Response || isDataWithInit(error)) return error;
    throw error;
  });
  const response = result instanceof Response ? result : undefined;
  const { data, init } = isDataWithInit(result)
    ? result
    : { data: response ? undefined : result, init: null };
  const headers = new Headers(response?.headers ?? init?.headers ?? undefined);
  return {
    status: response?.status ?? init?.status ?? 200,
    data: data as Data,
    location: headers.get("location"),
    headers,
    errors:
      (data as { lastResult?: { error?: Record<string, string[]> } } | undefined)?.lastResult?.error ?? {},
    response,
  };
}

/** Pages get this header when they are rendered. */
async function withCookies<Answer extends ScreenAnswer>(answer: Answer, context: AppLoadContext) {
  const present = new Set(answer.headers.getSetCookie());
  for (const cookie of (await startedRequestContext(context))?.cookies() ?? [])
    if (!present.has(cookie)) answer.headers.append("set-cookie", cookie);
  return answer;
}

/** The key of the next page's message. */
export const toastOf = (answer: ScreenAnswer): string => flashOf(answer).key;

/** The values of its message. */
export const paramsOfToast = (answer: ScreenAnswer) => flashOf(answer).params;

function flashOf({ headers }: ScreenAnswer): { key: string; params: Record<string, string | number> } {
  const value = /(?:flash|undo)=([^;]+)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";
  return JSON.parse(Buffer.from(decodeURIComponent(value), "base64url").toString());
}

const isDataWithInit = (value: unknown): value is { data: unknown; init: ResponseInit | null } =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";
