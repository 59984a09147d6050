import { describe, expect, it } from "vitest";
import { createExternalContent } from "~/api/platform/external-content/source.server";
import { translatorWith } from "~/api/platform/translation/translator";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { toHttp } from "~/web/api/client.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { documentChecks } from "../../support/document-checks";
import { addOffer, addOperator, addRequest, addUser } from "../../support/operators";
import { type Row, rightsTable } from "../../support/rights-table";
import { rightsWorld } from "../../support/rights-world";

/* Compares requests and answers with the document alone, and reports where they disagree. */

const { db } = await freshDatabase();
const api = testApi(db, {
  externalContent: createExternalContent({ demo: true }),
  translator: translatorWith(async (target, texts) => texts.map((text) => `${target} ${text}`)),
});
const at = (path: string) => `http://api.test/api${path}`;
const disagreement = documentChecks(await (await api.fetch(new Request(at("/openapi.json")))).json());

const world = await rightsWorld(db, api.services);
const waiting = await addOperator(db, { name: "Gouffre", publishStatus: "WaitingPublish" });
await addOffer(db, waiting);
await (await api.as(world.people.platform)).publication.publish();
// Only the requester may read a catalogue: here, the caller who reads everything.
await db.updateTable("catalogues").set({ user_id: world.people.platform.id }).execute();
// The same for a checked file of keys, which the rights table identifies by the gift's id.
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

/** The status, and the document's objections to the request and to the answer. */
async function through(path: string, init: RequestInit) {
  const request = new Request(at(path), init);
  if (!request.headers.has("authorization")) request.headers.set("authorization", `Bearer ${bearer}`);
  const answer = await api.fetch(request.clone());
  return { status: answer.status, ...(await disagreement(request, answer)) };
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

describe("the document agrees", () => {
  it.each(reading)("with $call", async ({ definition, input }) => {
    const { path, init } = toHttp(definition, input);
    expect(await through(path, init)).toEqual({ status: 200, request: [], response: [] });
  });

  const needing = writing.filter(({ definition }) => definition.body?.safeParse({ id: 1 }).success === false);
  it.each(needing)("when $call is refused without its fields", async ({ definition, input }) => {
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
    "that $call is refused with an invalid token",
    async ({ definition, input }) => {
      const { path, init } = toHttp(definition, input);
      const headers = new Headers(init.headers);
      headers.set("authorization", "Bearer none");
      expect(await through(path, { ...init, headers })).toEqual({ status: 401, request: [], response: [] });
    },
  );

  it("with queries that people send, with one value and several", async () => {
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

it("the check reports a wrong field, a missing one, and an undocumented status or media type", async () => {
  const against = async (answer: Response) =>
    (await disagreement(new Request(at(`/elto/${world.own.id}`)), answer)).response;
  const sheet = await (await api.as(world.people.platform)).operators.details({ eltoId: world.own.id });
  expect(await against(Response.json(sheet))).toEqual([]);
  expect(await against(Response.json({ ...sheet, points: "5" }))).toEqual(["answer/points must be integer"]);
  expect(await against(Response.json({ ...sheet, points: undefined }))).toEqual([
    "answer must have required property 'points'",
  ]);
  expect(await against(Response.json({ ...sheet, more: 1 }))).toEqual([
    "answer must NOT have additional properties",
  ]);
  expect(await against(Response.json({}, { status: 418 }))).not.toEqual([]);
  expect(await against(new Response("Musée"))).toEqual(["answer of type “text/plain” is not described"]);
});
