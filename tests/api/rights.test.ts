import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createExternalContent } from "~/api/platform/external-content/source.server";
import { translatorWith } from "~/api/platform/translation/translator";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { toHttp } from "~/web/api/client.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { type Caller, callers, type Row, rightsTable } from "../support/rights-table";
import { type RightsWorld, rightsWorld } from "../support/rights-world";

const { db } = await freshDatabase();
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
    const [statuses, input] = table[area]?.[name] ?? ["", undefined];
    return { call: `${area}.${name}`, definition, input, statuses: statuses.split(" ").map(Number) };
  }),
);

/** A digest of every row there is, but of those that sign-in keeps whether it succeeds or not. */
async function everything(): Promise<unknown> {
  const { rows: names } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('login_attempts', 'sessions', 'refresh_tokens') order by 1`.execute(db);
  expect(names.length).toBeGreaterThan(13);
  const digests = names.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, count(*) as rows, md5(string_agg(md5(row::text), '' order by md5(row::text))) as digest from ${sql.table(name)} row`,
  );
  return (await sql`${sql.join(digests, sql` union all `)}`.execute(db)).rows;
}

it("names every call of the contract, and no other", () => {
  const named = Object.entries(rightsTable).flatMap(([area, areaRows]) =>
    Object.keys(areaRows).map((name) => `${area}.${name}`),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.sort()).toEqual(rows.map(({ call }) => call).sort());
});

it("would notice any change", async () => {
  await rightsWorld(db, services);
  const before = await everything();
  expect(await everything()).toEqual(before);
  await db.updateTable("groups").set({ name: "Changed" }).execute();
  expect(await everything()).not.toEqual(before);
});

describe.each(rows)("$call", ({ definition, input, statuses }) => {
  let world: RightsWorld;
  let used = true;
  beforeAll(async () => {
    world = await rightsWorld(db, services);
    used = false;
  });

  async function requestOf(caller: Caller) {
    const { path, init } = toHttp(definition, Object.assign({}, input?.(world)));
    const request = new Request(`http://api.test/api${path}`, init);
    if (caller !== "anonymous")
      request.headers.set("authorization", `Bearer ${await bearerOf(world.people[caller])}`);
    return request;
  }

  const expected = callers.map((caller, n) => ({ caller, status: statuses[n] ?? 0 }));
  // The refused first: they must leave the world as it was.
  const inOrder = expected.toSorted((one, other) => Number(one.status < 400) - Number(other.status < 400));
  it.each(inOrder)("answers $status to $caller", async ({ caller, status }) => {
    if (used) world = await rightsWorld(db, services);
    used = status < 400;
    const request = await requestOf(caller);
    const before = status < 400 ? null : await everything();
    const answer = await fetch(request);
    expect([answer.status, answer.ok ? "" : await answer.text()]).toMatchObject([
      status,
      answer.ok ? "" : expect.stringContaining(`"status":${status}`),
    ]);
    if (before) expect(await everything()).toEqual(before);
  });
});
