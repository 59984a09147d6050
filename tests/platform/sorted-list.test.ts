import { sql } from "kysely";
import { expect, it } from "vitest";
import { type Placed, sortedList } from "~/api/platform/database/sorted-list.server";
import { scopedList, unscoped } from "~/api/scope.server";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator } from "../support/operators";

// Both engines: it pages by comparing rows in an order of the language.

const { db } = await freshDatabase();
const [zoo, abbey] = [await addOperator(db, { name: "Zoo" }), await addOperator(db, { name: "Abbaye" })];
const days = ["2026-03-02", "2026-03-01", "2026-03-01", "2026-03-03"];
for (const [at, operator] of [zoo, abbey, zoo, abbey].entries())
  await addOffer(db, operator, { title: `Offre ${at}`, columns: { visible_from: days[at] } });

/** Offers in orders of their own and of their operator. */
const sorted = scopedList<"none" | "start" | "-start" | "operator" | "-operator">("offers", {
  none: { by: [], direction: "asc" },
  start: { by: [{ column: "offers.visible_from", type: "date" }], direction: "desc" },
  operator: {
    by: [
      { column: "offers.operator_key", type: "text", collate: "C" },
      { column: "offers.created_at", type: "timestamptz" },
    ],
    direction: "asc",
  },
})(unscoped("a list by itself"));
const everything = sql<boolean>`true`;

it.each(["none", "start", "-start", "operator", "-operator"] as const)(
  "in the order %s, pages and batches have the same rows, each once",
  async (order) => {
    const pages = [];
    for (const PageNumber of [1, 2, 3]) {
      const { ids } = sorted.page(order, everything, { PageNumber, PageSize: 2 });
      const rows = await sql<{ id: string }>`select id from ${ids}`.execute(db);
      pages.push(rows.rows.map(({ id }) => id));
    }
    expect(pages.map((page) => page.length)).toEqual([2, 2, 0]);

    const all = db
      .selectFrom("offers")
      .innerJoin("operators", "operators.id", "offers.operator_id")
      .select(["offers.id", sql<string>`offers.title ->> 'fr'`.as("title")]);
    const next = (last?: Placed) => sorted.following(all, order, 1, last).execute();
    const batches = [];
    for (let batch = await next(); batch[0]; batch = await next(batch[0])) batches.push(batch[0]);
    expect(batches.map(({ id }) => id)).toEqual(pages.flat());
    const titles = batches.map(({ title }) => title);
    const byOperator = ["Offre 1", "Offre 3", "Offre 0", "Offre 2"];
    if (order === "operator") expect(titles).toEqual(byOperator);
    if (order === "-operator") expect(titles).toEqual(byOperator.reverse());
  },
);

it("counts exactly the matching rows", async () => {
  expect(await sorted.count(db, sql`offers.operator_key = 'zoo'`)).toBe(2);
});

it("reads pages far into a list from the nearer end, or onwards from a page read before", async () => {
  await sql`insert into groups (id, name, created_at)
    select gen_random_uuid(), to_char(n, 'FM00000'), now() from generate_series(1, 45010) as n`.execute(db);
  const groups = sortedList<"name" | "-name">("groups", {
    name: { by: [{ column: "groups.name", type: "text" }], direction: "asc" },
  });
  const count = { totalCount: 45_010, approximate: true } as const;
  const named = async (order: "name" | "-name", PageNumber: number) => {
    const wanted = { where: sql<boolean>`groups.name < 'A'` };
    const ids = await groups.pageOf(db, order, wanted, { PageNumber, PageSize: 20 }, count);
    const rows = await db
      .selectFrom("groups")
      .innerJoin(ids, "page.id", "groups.id")
      .orderBy(groups.orderBy(order))
      .select("name")
      .execute();
    return [rows.length, rows[0]?.name, rows.at(-1)?.name];
  };
  expect(await named("name", 1)).toEqual([20, "00001", "00020"]);
  expect(await named("name", 1101)).toEqual([20, "22001", "22020"]);
  expect(await named("name", 1103)).toEqual([20, "22041", "22060"]);
  expect(await named("name", 1102)).toEqual([20, "22021", "22040"]);
  expect(await named("-name", 1102)).toEqual([20, "22990", "22971"]);
  expect(await named("name", 1150)).toEqual([20, "22981", "23000"]);
  expect(await named("name", 2250)).toEqual([20, "44981", "45000"]);
  expect(await named("name", 2251)).toEqual([10, "45001", "45010"]);
  expect(await named("name", 2252)).toEqual([0, undefined, undefined]);
});
