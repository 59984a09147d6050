import { describe, expect, it } from "vitest";
import { createExternalContent } from "~/api/platform/external-content/source.server";
import { translatorWith } from "~/api/platform/translation/translator";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { toHttp } from "~/web/api/client.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { keptWorld } from "../support/kept-world";
import { answersOf, type Caller, callers, type Row, rightsTable } from "../support/rights-table";
import { type RightsWorld, rightsWorld } from "../support/rights-world";

// Both engines: every call of every area, and what it changes.

const database = await freshDatabase();
const { db } = database;
const now = new Date("2026-06-15T10:00:00.000Z");
const { services, fetch, bearerOf } = testApi(db, {
  now: () => now,
  externalContent: createExternalContent({ demo: true }),
  // The provider is outside; its own test speaks with a server.
  translator: translatorWith(async (target, texts) => texts.map((text) => `${target} ${text}`)),
});

const rows = Object.entries(calls).flatMap(([area, areaCalls]) =>
  Object.entries<CallDefinition>(areaCalls).map(([name, definition]) => {
    const table: Record<string, Record<string, Row<CallDefinition>>> = rightsTable;
    const [answers = {}, input] = table[area]?.[name] ?? [];
    return { call: `${area}.${name}`, definition, input, answers: answersOf(answers) };
  }),
);

/** They make or use up a code or a token, keep the picture that they found, or are logged as every export. */
const changingGets = new Set([
  "catalogue.read",
  "passHolders.data",
  "auth.redirectToAuthorize",
  "auth.tokens",
  "auth.redirectToScan",
  "auth.scanAppTokens",
  "auth.refreshTokens",
  "auth.logout",
  "operators.externalContent",
]);

const world: RightsWorld = await rightsWorld(db, services);

const { tables, digest: everything, putBack } = await keptWorld(database);
const untouched = await everything();
/** A call may have changed the world. */
let used = false;

it("covers every call of the contract, and no other", () => {
  const named = Object.entries(rightsTable).flatMap(([area, areaRows]) =>
    Object.keys(areaRows).map((name) => `${area}.${name}`),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.sort()).toEqual(rows.map(({ call }) => call).sort());
});

it("notices any change and restores the data", async () => {
  expect(tables).toBeGreaterThan(16);
  await db.updateTable("groups").set({ name: "Changed" }).execute();
  await db.deleteFrom("mails").execute();
  expect(await everything()).not.toEqual(untouched);
  await putBack();
  expect(await everything()).toEqual(untouched);
});

describe.each(rows)("$call", ({ call, definition, input, answers }) => {
  async function requestOf(caller: Caller) {
    const { path, init } = toHttp(definition, Object.assign({}, input?.(world)));
    const request = new Request(`http://api.test/api${path}`, init);
    if (caller !== "anonymous")
      request.headers.set("authorization", `Bearer ${await bearerOf(world.people[caller])}`);
    return request;
  }
  const onlyReads = definition.method === "get" && !changingGets.has(call);

  const expected = callers.map((caller) => ({ caller, status: answers[caller] }));
  // The refused first: they leave the world as it was, for the next one.
  const inOrder = expected.toSorted((one, other) => Number(one.status < 400) - Number(other.status < 400));
  it.each(inOrder)("answers $status to $caller", async ({ caller, status }) => {
    if (used) await putBack();
    used = true;
    const answer = await fetch(await requestOf(caller));
    expect([answer.status, answer.ok ? "" : await answer.text()]).toMatchObject([
      status,
      answer.ok ? "" : expect.stringContaining(`"status":${status}`),
    ]);
    if (answer.ok) await answer.body?.cancel();
    if (status < 400 && !onlyReads) return;
    expect(await everything()).toEqual(untouched);
    used = false;
  });
});
