import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { toHttp } from "~/web/api/client.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { keptWorld } from "../support/kept-world";
import { type Row, rightsTable } from "../support/rights-table";
import { type RightsWorld, rightsWorld } from "../support/rights-world";

const database = await freshDatabase();
const { db } = database;
const now = new Date("2026-06-15T10:00:00.000Z");
const { services, fetch, bearerOf } = testApi(db, { now: () => now });
const world: RightsWorld = await rightsWorld(db, services);

/** The version of every record, so that there is an older and a newer one. */
const RIGHT = 5;
const versioned = await sql<{ name: string }>`
  select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'version'`.execute(
  db,
);
await db
  .insertInto("refusal_reasons")
  .values({ reasons: ["Hors charte"], version: RIGHT, updated_at: now, updated_by: null })
  .execute();
for (const { name } of versioned.rows)
  await sql`update ${sql.table(name)} set version = ${RIGHT}`.execute(db);
// The counter wrote the record last.
await sql`update pass_holders set counter_version = ${RIGHT} where counter_version is not null`.execute(db);
const { digest: everything, putBack } = await keptWorld(database);
const untouched = await everything();

/** The version fields of the body, from the contract. */
function versionsOf({ body }: CallDefinition) {
  if (!body) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  const names = Object.keys(properties).filter((name) => /^(\w+V|v)ersion$/.test(name));
  return names.map((field) => ({ field, isRequired: required.includes(field) }));
}
const rows = Object.entries(calls).flatMap(([area, areaCalls]) =>
  Object.entries<CallDefinition>(areaCalls).flatMap(([name, definition]) => {
    const table: Record<string, Record<string, Row<CallDefinition>>> = rightsTable;
    const input = table[area]?.[name]?.[1];
    return versionsOf(definition).map((one) => ({ call: `${area}.${name}`, ...one, definition, input }));
  }),
);

it("finds every call that takes a version", () => {
  const told = rows.map(({ call, field, isRequired }) => `${call} ${field}${isRequired ? "" : "?"}`);
  expect(told.sort()).toEqual([
    "gifts.changeMail version?",
    "gifts.translate version?",
    "gifts.update version?",
    "notifications.update version?",
    "offers.translate version",
    "offers.update version",
    "operators.translate version",
    "operators.update version",
    "operators.updateAndValidate version",
    "passHolders.correctRegistration version",
    "passHolders.mergeDuplicate firstVersion?",
    "passHolders.mergeDuplicate secondVersion?",
    "passHolders.update version?",
    "refusalReasons.replace version",
    "translations.save version",
    "users.update version?",
  ]);
});

describe.each(rows)("$field of $call", ({ field, isRequired, definition, input }) => {
  async function send(version: number | undefined) {
    const { version: _, ...given } = Object.assign({ version: undefined }, input?.(world));
    const { path, init } = toHttp(definition, { ...given, [field]: version });
    const request = new Request(`http://api.test/api${path}`, init);
    request.headers.set("authorization", `Bearer ${await bearerOf(world.people.platform)}`);
    const answer = await fetch(request);
    return { status: answer.status, code: answer.ok ? null : (await answer.json()).code };
  }

  it.each([
    ["older", RIGHT - 1],
    ["newer", RIGHT + 1],
  ])("is refused when it is %s than the record, and nothing changes", async (_, version) => {
    expect(await send(version)).toEqual({ status: 409, code: "staleVersion" });
    expect(await everything()).toEqual(untouched);
  });

  it("is accepted when it is the record's", async () => {
    expect(await send(RIGHT)).toMatchObject({ status: 204 });
    await putBack();
  });

  it(`${isRequired ? "must not" : "may"} be left out`, async () => {
    expect(await send(undefined)).toMatchObject({ status: isRequired ? 400 : 204 });
    await putBack();
  });
});
