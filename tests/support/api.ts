import type { Kysely } from "kysely";
import { pino } from "pino";
import { createApi, type RunningApi } from "~/api/app.server";
import { openSession } from "~/api/auth/sessions.server";
import type { ApiDocument } from "~/api/openapi";
import { clockFrom } from "~/api/platform/clock";
import type { Database } from "~/api/platform/database/schema";
import { createExternalContent } from "~/api/platform/external-content/source.server";
import { createProgrammeProvider } from "~/api/platform/identity/programme-provider.server";
import { databaseMediaStore } from "~/api/platform/media/media-store.server";
import { createTranslator } from "~/api/platform/translation/providers.server";
import type { Services } from "~/api/services";
import { spreadInput } from "~/contract/calling";
import type { ErrorCode } from "~/contract/errors";
import { type Api, answerOf, apiClient, callOverHttp } from "~/web/api/client.server";

export interface TestApi {
  services: Services;
  fetch: RunningApi["fetch"];
  call: RunningApi["call"];
  /** An anonymous client. With `API_CALLS=http` this and the next go over HTTP, as to an API in another process. */
  anonymous: Api;
  /** A client of a user who signs in now. */
  as: (user: { id: string }) => Promise<Api>;
  /** A user's bearer, for raw requests. */
  bearerOf: (user: { id: string }) => Promise<string>;
}

/** Checks every refusal in a test against the document: a call may only be refused with the codes that it lists. */
function documented(api: RunningApi, appUrl: string): RunningApi {
  let document: Promise<ApiDocument> | undefined;
  const documentOf = () => {
    document ??= api.fetch(new Request(`${appUrl}/api/openapi.json`)).then((found) => found.json());
    return document;
  };
  const holdAgainst = (
    call: string,
    method: string,
    status: number,
    code: ErrorCode,
    paths: ApiDocument["paths"],
  ) => {
    const refusal = paths[call]?.[method]?.responses[status]?.content?.["application/problem+json"];
    const codes = refusal?.schema.allOf?.[1]?.properties?.code?.enum ?? [];
    if (!codes.includes(code))
      throw new Error(`${method} ${call} refuses with ${code}: name it in its call's \`refuses\``);
  };
  return {
    async call(definition, input, caller) {
      const outcome = await api.call(definition, input, caller);
      if (!("failure" in outcome)) return outcome;
      const { status, body } = outcome.failure;
      const { paths } = await documentOf();
      holdAgainst(`/api${definition.path}`, definition.method, status, body.code, paths);
      return outcome;
    },
    async fetch(request) {
      const answer = await api.fetch(request);
      if (answer.status < 400 || answer.headers.get("content-type") !== "application/problem+json")
        return answer;
      const { code } = (await answer.clone().json()) as { code: ErrorCode };
      const { paths } = await documentOf();
      const { pathname } = new URL(request.url);
      const method = request.method.toLowerCase();
      // Static paths come first: /api/elto/dropdown is not an operator's sheet.
      const called = Object.entries(paths)
        .sort(([one], [other]) => one.split("{").length - other.split("{").length)
        .find(([path, methods]) => methods[method] && matches(path, pathname));
      if (called) holdAgainst(called[0], method, answer.status, code, paths);
      return answer;
    },
  };
}

const matches = (path: string, pathname: string) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname);

/** The API on a database of tests/support/database.ts, without external services and with a settable clock. */
export function testApi(
  db: Kysely<Database>,
  { now = () => new Date(), ...others }: { now?: () => Date } & Partial<Services> = {},
): TestApi {
  const services: Services = {
    db,
    clock: clockFrom(now),
    log: pino({ level: process.env.TEST_LOG_LEVEL ?? "silent" }),
    mediaStore: databaseMediaStore,
    translator: createTranslator(null),
    externalContent: createExternalContent({ demo: false }),
    programmeProvider: createProgrammeProvider(null),
    push: { publicKey: "", send: async () => ({ kind: "later", retryAfter: null }) },
    wakeJobs: () => {},
    options: {
      appUrl: "https://pass.example",
      programmeName: "Pass Détours",
      helpEmail: "aide@pass.example",
      pointsPerVisit: 10,
      scanAppUrl: null,
      secret: "only for tests: thirty-two characters or more",
      smtpConfigured: false,
      requireSecondFactor: false,
      version: "test",
    },
    ...others,
  };
  const api = documented(createApi(services), services.options.appUrl);
  // A file is read to its end, as by a browser: an unread one would block the queue of exports.
  const whole = async (file: Response) => new Response(await file.arrayBuffer(), file);
  const clientOf = (bearer?: string) =>
    apiClient(async (definition, input) => {
      if (process.env.API_CALLS === "http") {
        const send = async (path: string, init: RequestInit) => {
          const request = new Request(`http://api.test/api${path}`, init);
          if (bearer) request.headers.set("authorization", `Bearer ${bearer}`);
          const answer = await api.fetch(request);
          return answer.headers.has("content-disposition") ? whole(answer) : answer;
        };
        return callOverHttp(send, definition, input);
      }
      const caller = { bearer, requestId: "", address: "", userAgent: null };
      const answer = await answerOf(
        await api.call(definition, spreadInput(definition, input), caller),
        definition,
      );
      return answer instanceof Response && answer.headers.has("content-disposition") ? whole(answer) : answer;
    });
  const bearerOf = async ({ id }: { id: string }) => {
    const session = await openSession(db, services, { id, flow: "Default", stayConnected: false });
    return session.accessToken;
  };
  return {
    services,
    fetch: (request) => api.fetch(request),
    call: api.call,
    anonymous: clientOf(),
    as: async (user) => clientOf(await bearerOf(user)),
    bearerOf,
  };
}
