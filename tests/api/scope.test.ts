import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import type { Database, ScopedTables } from "~/api/platform/database/schema";
import { scopeOf, unscoped } from "~/api/scope.server";
import type { Db } from "~/api/services";
import type { CurrentUser, Role } from "~/contract/permissions";
import { addBatch, addCardRequest } from "../support/cards";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addRequest, addUser } from "../support/operators";

const { db } = await freshDatabase();
const at = "2026-03-01T12:00:00.000Z";

/** An operator with a row of each scoped table, some of them by way of its offer or its people. */
async function world(name: string) {
  const operator = await addOperator(db, { name });
  const offer = await addOffer(db, operator);
  const user = await addUser(db, { operators: [operator] });
  const requests = [
    await addRequest(db, { operator_id: operator.id }),
    await addRequest(db, { offer_id: offer.id }),
  ];
  const logs = [
    { id: crypto.randomUUID(), type: "OperatorUpdated", at, user_name: "", operator_id: operator.id },
    { id: crypto.randomUUID(), type: "UserUpdated", at, user_name: "", thing_id: user.id },
  ];
  await db.insertInto("logs").values(logs).execute();
  const ids: Record<keyof ScopedTables, string[]> = {
    operators: [operator.id],
    offers: [offer.id],
    offer_publications: [offer.id],
    user_operators: [user.id],
    review_requests: requests,
    logs: logs.map(({ id }) => id),
    card_batches: [(await addBatch(db, { operator_id: operator.id })).id],
    card_requests: [(await addCardRequest(db, operator)).id],
  };
  return { operator, ids };
}
const [own, others] = [await world("Abbaye"), await world("Brasserie")];
const person = (role: Role) =>
  ({ roles: [role], eltos: [{ id: own.operator.id, label: "Abbaye" }] }) as CurrentUser;
const tables = Object.keys(own.ids) as (keyof ScopedTables)[];

it.each(tables)("selects only the rows of %s that belong to one's own operators", async (table) => {
  const idsIn = async (scope: ReturnType<typeof scopeOf>) => {
    const rows = await db
      .selectFrom(scope(`${table} as one`))
      .selectAll()
      .execute();
    return rows
      .map((row) => ("user_id" in row && table === "user_operators" ? row.user_id : "id" in row && row.id))
      .sort();
  };
  const everything = [...own.ids[table], ...others.ids[table]].sort();
  expect(await idsIn(scopeOf(person("Admin")))).toEqual(own.ids[table].sort());
  expect(await idsIn(scopeOf(person("AdminWbt")))).toEqual(everything);
  expect(await idsIn(unscoped("all of them"))).toEqual(everything);
});

it("updates and deletes only rows of one's own operators", async () => {
  const visible = scopeOf(person("Admin"));
  const changed = await visible.update(db, "offers").set({ archived: true }).returning("id").execute();
  expect(changed).toEqual([{ id: own.ids.offers[0] }]);
  const asked = await visible.update(db, "review_requests").set({ reason: "—" }).returning("id").execute();
  expect(asked.map(({ id }) => id).sort()).toEqual(own.ids.review_requests.sort());
  const deleted = await visible.delete(db, "user_operators as link").returning("link.user_id").execute();
  expect(deleted).toEqual([{ user_id: own.ids.user_operators[0] }]);
});

it("is needed for a query to compile", () => {
  const handle: Db = db as Kysely<Database>;
  const visible = scopeOf(person("Admin"));
  // @ts-expect-error: select
  handle.selectFrom("operators");
  // @ts-expect-error: join
  handle.selectFrom("groups").innerJoin("operators", "operators.group_id", "groups.id");
  // @ts-expect-error: subquery
  handle.selectFrom("users").select((users) => users.selectFrom("logs").select("id").as("entry"));
  // @ts-expect-error: join to a scoped table
  handle.selectFrom(visible("operators")).innerJoin("offers", "offers.operator_id", "operators.id");
  // @ts-expect-error: update
  handle.updateTable("offers");
  // @ts-expect-error: delete
  handle.deleteFrom("user_operators");
  // @ts-expect-error: insert
  handle.insertInto("review_requests");
  const joined = handle
    .selectFrom(visible("operators"))
    .innerJoin(visible("offers"), "offers.operator_id", "operators.id")
    .select("offers.id");
  expect(joined.compile().sql).not.toMatch(/(?:from|join) "(?:operators|offers)" on/);
});
