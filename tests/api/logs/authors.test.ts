import { sql } from "kysely";
import { expect, it } from "vitest";
import { everyCall, now } from "../../support/every-call";
import { keptWorld } from "../../support/kept-world";
import { people } from "../../support/rights-table";

const { database, fetch, world, rows, requestOf } = await everyCall();
const { db } = database;
const { putBack } = await keptWorld(database);

/** Every call that may leave a log entry, with the callers allowed to make it. */
const made = rows.flatMap((row) => {
  const { call, definition, answers } = row;
  if (definition.access !== "bearer" || definition.answer === "file" || definition.method === "get")
    return [];
  return people
    .filter((caller) => caller !== "other" && answers[caller] < 400)
    .map((caller) => ({ call, caller, row }));
});

const operatorOf = (thing: string) =>
  db.selectFrom("offers").select("operator_id as id").where("id", "=", thing).execute();
const operatorsOf = (thing: string) =>
  db.selectFrom("user_operators").select("operator_id as id").where("user_id", "=", thing).execute();
/** The author of a card batch, or of the request for it; null for the programme's. */
const operatorOfCards = async (thing: string) => {
  const { rows: found } = await sql<{ id: string }>`
    select operator_id as id from (select id, operator_id from card_batches
      union all select id, operator_id from card_requests) as cards
    where id = ${thing}::uuid and operator_id is not null`.execute(db);
  return found;
};
/** The operators whose administrators may read an entry about this. */
const readers: Record<string, (thing: string) => Promise<{ id: string }[]>> = {
  operator: async (id) => [{ id }],
  offer: operatorOf,
  user: operatorsOf,
  card: operatorOfCards,
};
const names = Object.fromEntries(Object.entries(world.people).map(([who, { name }]) => [who, name]));
let written = 0;

it.each(made)(
  "$call by $caller is logged under its author, about the right operator",
  async ({ caller, row }) => {
    await putBack();
    const person = world.people[caller];
    const known = (await db.selectFrom("logs").select("id").execute()).map(({ id }) => id);
    const before = new Map<string, string[]>();
    for (const { user_id, operator_id } of await db.selectFrom("user_operators").selectAll().execute())
      before.set(user_id, [...(before.get(user_id) ?? []), operator_id]);
    const request = await requestOf(row, caller);
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
      // Operators' administrators cannot read the team's notes.
      const isNoted = /Note(Added|Edited|Deleted)$/.test(entry.type);
      if (ids.length > 0 && !isNoted) expect(ids).toContain(operator_id);
      else expect([entry.type, operator_id]).toEqual([entry.type, null]);
    }
  },
);

it("has written many entries", () => expect(written).toBeGreaterThan(made.length / 2));
