import type { Kysely } from "kysely";
import { pino } from "pino";
import { createApi } from "~/api/app.server";
import { openSession } from "~/api/auth/sessions.server";
import type { ApiDocument } from "~/api/openapi";
import { clockFrom } from "~/api/platform/clock";
import type { Database } from "~/api/platform/database/schema";
import { createExternalContent } from "~/api/platform/external-content/source.server";
import { createProgrammeProvider } from "~/api/platform/identity/programme-provider.server";
import { databaseMediaStore } from "~/api/platform/media/media-store.server";
import { createTranslator } from "~/api/platform/translation/providers.server";
import type { Services } from "~/api/services";
import type { ErrorCode } from "~/contract/errors";
import { type Api, apiClient } from "~/web/api/client.server";

export interface TestApi {
  services: Services;
  fetch: (request: Request) => Promise<Response>;
  /** The calls as nobody. */
  anonymous: Api;
  /** The calls as a user, signed in now. */
  as: (user: { id: string }) => Promise<Api>;
  /** A bearer of a user, for requests made by hand. */
  bearerOf: (user: { id: string }) => Promise<string>;
}

type Fetch = { fetch: (request: Request) => Promise<Response> };

/** Holds every refusal that a test meets against the document: a call is refused only with what it says. */
function documented(api: Fetch, appUrl: string): Fetch {
  let document: Promise<ApiDocument> | undefined;
  return {
    async fetch(request) {
      const answer = await api.fetch(request);
      if (answer.status < 400 || answer.headers.get("content-type") !== "application/problem+json")
        return answer;
      const { code } = (await answer.clone().json()) as { code: ErrorCode };
      document ??= api.fetch(new Request(`${appUrl}/api/openapi.json`)).then((found) => found.json());
      const { paths } = await document;
      const { pathname } = new URL(request.url);
      const method = request.method.toLowerCase();
      // A path without parameters comes first: /api/elto/dropdown is no operator's sheet.
      const called = Object.entries(paths)
        .sort(([one], [other]) => one.split("{").length - other.split("{").length)
        .find(([path, methods]) => methods[method] && matches(path, pathname));
      const refusal = called?.[1][method]?.responses[answer.status]?.content?.["application/problem+json"];
      const codes = refusal?.schema.allOf?.[1]?.properties?.code?.enum ?? [];
      if (called && !codes.includes(code))
        throw new Error(
          `${request.method} ${called[0]} refuses with ${code}: name it in its call's \`refuses\``,
        );
      return answer;
    },
  };
}

const matches = (path: string, pathname: string) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname);

/** The API on a database of tests/support/database.ts, with nothing outside of it and a clock that the test may set. */
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
  const clientWith = (headers: Record<string, string>) =>
    apiClient(async (path, init) => {
      const request = new Request(`http://api.test/api${path}`, init);
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      const answer = await api.fetch(request);
      // A file is read to its end, as by a browser: who does not read it keeps its place in the queue of exports.
      return answer.headers.has("content-disposition")
        ? new Response(await answer.arrayBuffer(), answer)
        : answer;
    });
  const bearerOf = async ({ id }: { id: string }) => {
    const session = await openSession(db, services, { id, flow: "Default", stayConnected: false });
    return session.accessToken;
  };
  return {
    services,
    fetch: (request) => api.fetch(request),
    anonymous: clientWith({}),
    as: async (user) => clientWith({ authorization: `Bearer ${await bearerOf(user)}` }),
    bearerOf,
  };
}
