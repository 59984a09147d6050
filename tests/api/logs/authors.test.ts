import { expect, it } from "vitest";
import { createExternalContent } from "~/api/platform/external-content/source.server";
import { translatorWith } from "~/api/platform/translation/translator";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { toHttp } from "~/web/api/client.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { keptWorld } from "../../support/kept-world";
import { answersOf, callers, type Row, rightsTable } from "../../support/rights-table";
import { type RightsWorld, rightsWorld } from "../../support/rights-world";

const database = await freshDatabase();
const { db } = database;
const now = new Date("2026-06-15T10:00:00.000Z");
const { services, fetch, bearerOf } = testApi(db, {
  now: () => now,
  externalContent: createExternalContent({ demo: true }),
  translator: translatorWith(async (target, texts) => texts.map((text) => `${target} ${text}`)),
});
const world: RightsWorld = await rightsWorld(db, services);
const { putBack } = await keptWorld(database);

/** Every call that a signed-in person may make and that may leave an entry, by whom it is allowed. */
const rows = Object.entries(calls).flatMap(([area, areaCalls]) =>
  Object.entries<CallDefinition>(areaCalls).flatMap(([name, definition]) => {
    const table: Record<string, Record<string, Row<CallDefinition>>> = rightsTable;
    const [answers = {}, input] = table[area]?.[name] ?? [];
    if (definition.access !== "bearer" || definition.answer === "file") return [];
    if (definition.method === "get") return [];
    const allowed = callers.filter((caller) => answersOf(answers)[caller] < 400);
    return (["scanner", "own", "platform"] as const)
      .filter((caller) => allowed.includes(caller))
      .map((caller) => ({ call: `${area}.${name}`, caller, definition, input }));
  }),
);

const operatorOf = (thing: string) =>
  db.selectFrom("offers").select("operator_id as id").where("id", "=", thing).execute();
const operatorsOf = (thing: string) =>
  db.selectFrom("user_operators").select("operator_id as id").where("user_id", "=", thing).execute();
/** The operators whose administrators read an entry about this. */
const readers: Record<string, (thing: string) => Promise<{ id: string }[]>> = {
  operator: async (id) => [{ id }],
  offer: operatorOf,
  user: operatorsOf,
};
const names = Object.fromEntries(Object.entries(world.people).map(([who, { name }]) => [who, name]));
let written = 0;

it.each(rows)(
  "$call by $caller is written down as theirs, about whose it is",
  async ({ caller, definition, input }) => {
    await putBack();
    const person = world.people[caller];
    const known = (await db.selectFrom("logs").select("id").execute()).map(({ id }) => id);
    const before = new Map<string, string[]>();
    for (const { user_id, operator_id } of await db.selectFrom("user_operators").selectAll().execute())
      before.set(user_id, [...(before.get(user_id) ?? []), operator_id]);
    const { path, init } = toHttp(definition, Object.assign({}, input?.(world)));
    const request = new Request(`http://api.test/api${path}`, init);
    request.headers.set("authorization", `Bearer ${await bearerOf(person)}`);
    expect((await fetch(request)).ok).toBe(true);
    const entries = (await db.selectFrom("logs").selectAll().execute()).filter(
      ({ id }) => !known.includes(id),
    );
    for (const entry of entries) {
      written += 1;
      const { user_id, at, thing_id, thing_kind, operator_id } = entry;
      expect({ user_id, at }).toEqual({ user_id: person.id, at: now.toISOString() });
      // Their own name may be what changed.
      if (thing_id !== person.id) expect(entry.user_name).toBe(names[caller]);
      const theirs = await readers[thing_kind ?? ""]?.(thing_id ?? "");
      const ids = [...(theirs ?? []).map(({ id }) => id), ...(before.get(thing_id ?? "") ?? [])];
      if (ids.length > 0) expect(ids).toContain(operator_id);
      else expect([entry.type, operator_id]).toEqual([entry.type, null]);
    }
  },
);

it("wrote many entries", () => expect(written).toBeGreaterThan(rows.length / 2));
