import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";
import { pino } from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { createExternalContent } from "~/api/platform/external-content/source.server";
import { translatorWith } from "~/api/platform/translation/translator";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { toHttp } from "~/web/api/client.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addRequest, addUser } from "../../support/operators";
import { overHttp } from "../../support/over-http";
import { type Row, rightsTable } from "../../support/rights-table";
import { rightsWorld } from "../../support/rights-world";

/* A proxy that knows the document alone, between a caller and the API: it says where the two disagree. */

const { db } = await freshDatabase();
const api = testApi(db, {
  externalContent: createExternalContent({ demo: true }),
  translator: translatorWith(async (target, texts) => texts.map((text) => `${target} ${text}`)),
});
const upstream = new URL(await overHttp(api));
const document = await (await fetch(new URL("/api/openapi.json", upstream))).json();
const proxy = createServer(await getHttpOperationsFromSpec(document), {
  cors: false,
  components: { logger: pino({ level: "silent" }) as never },
  config: {
    isProxy: true,
    upstream,
    upstreamProxy: undefined,
    mock: { dynamic: false },
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: false,
  },
});
const proxyUrl = await proxy.listen(0, "127.0.0.1");
afterAll(() => proxy.close());

const world = await rightsWorld(db, api.services);
const waiting = await addOperator(db, { name: "Gouffre", publishStatus: "WaitingPublish" });
await addOffer(db, waiting);
await (await api.as(world.people.platform)).publication.publish();
// A catalogue is only for whoever asked for it: here for the one who reads everything.
await db.updateTable("catalogues").set({ user_id: world.people.platform.id }).execute();
// As is the file of keys that they had checked, which the rights table asks for by the gift's id.
await db
  .insertInto("gift_stock_checks")
  .values({
    id: world.gift.id,
    gift_id: world.gift.id,
    user_id: world.people.platform.id,
    at: new Date(),
    file: "codes.csv",
    content: JSON.stringify({ rows: 0, blank: 0, keys: [], wrong: [] }),
  })
  .execute();
const bearer = await api.bearerOf(world.people.platform);

/** The status, and what the proxy says against the request and against the answer. */
async function through(path: string, init: RequestInit) {
  const headers = new Headers(init.headers);
  if (!headers.has("authorization")) headers.set("authorization", `Bearer ${bearer}`);
  const answer = await fetch(`${proxyUrl}/api${path}`, { ...init, headers });
  await answer.arrayBuffer();
  const told: { location: string[]; message: string }[] = JSON.parse(
    answer.headers.get("sl-violations") ?? "[]",
  );
  const against = (side: string) => told.filter(({ location }) => location[0] === side);
  return { status: answer.status, request: against("request"), response: against("response") };
}

const rows = Object.entries(calls).flatMap(([area, areaCalls]) =>
  Object.entries<CallDefinition>(areaCalls).map(([name, definition]) => {
    const table: Record<string, Record<string, Row<CallDefinition>>> = rightsTable;
    const input = table[area]?.[name]?.[1];
    return { call: `${area}.${name}`, definition, input: Object.assign({}, input?.(world)) };
  }),
);
const reading = rows.filter(({ definition }) => definition.method === "get");
const writing = rows.filter(({ definition }) => definition.method !== "get");

describe("a validating proxy agrees", () => {
  it.each(reading)("with $call", async ({ definition, input }) => {
    const { path, init } = toHttp(definition, input);
    expect(await through(path, init)).toEqual({ status: 200, request: [], response: [] });
  });

  const needing = writing.filter(({ definition }) => definition.body?.safeParse({ id: 1 }).success === false);
  it.each(needing)("that $call is refused without its fields", async ({ definition, input }) => {
    const { path } = toHttp(definition, input);
    const init = {
      method: definition.method.toUpperCase(),
      headers: { "content-type": "application/json" },
    };
    const { status, request, response } = await through(path, { ...init, body: JSON.stringify({ id: 1 }) });
    expect({ status, response }).toEqual({ status: 400, response: [] });
    expect(request).not.toEqual([]);
  });

  it.each(writing.filter(({ definition }) => definition.access === "bearer"))(
    "that $call is refused to nobody",
    async ({ definition, input }) => {
      const { path, init } = toHttp(definition, input);
      const headers = new Headers(init.headers);
      headers.set("authorization", "Bearer none");
      expect(await through(path, { ...init, headers })).toEqual({ status: 401, request: [], response: [] });
    },
  );

  it("with the queries that people send, one value and several", async () => {
    await addRequest(db, { operator_id: waiting.id, current: JSON.stringify(waiting.sheet) });
    const admin = await api.bearerOf(await addUser(db, { operators: [waiting] }));
    for (const path of [
      "/elto?Status=Active&Status=Archived&Distributors=false&OrderBy=createdDesc&PageSize=1",
      "/elto?Categories=musee&Province=Namur",
      "/content/pwa-cgu?Language=NL",
      `/eltodashboard/${waiting.id}`,
      "/logs?Start=2026-01-01&Order=oldest",
    ])
      expect([path, await through(path, {})]).toEqual([path, { status: 200, request: [], response: [] }]);
    const headers = { authorization: `Bearer ${admin}` };
    for (const [path, status] of [
      [`/elto/${waiting.id}`, 200],
      [`/elto/${world.own.id}`, 404],
      ["/eltodashboard", 403],
    ] as const)
      expect([path, await through(path, { headers })]).toEqual([path, { status, request: [], response: [] }]);
    const wrongId = await through("/elto/abc", { headers });
    expect(wrongId).toMatchObject({ status: 400, response: [] });
    expect(wrongId.request).not.toEqual([]);
  });
});
