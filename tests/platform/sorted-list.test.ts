import { sql } from "kysely";
import { expect, it } from "vitest";
import { type Placed, sortedList } from "~/api/platform/database/sorted-list.server";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator } from "../support/operators";

const { db } = await freshDatabase();
const [zoo, abbey] = [await addOperator(db, { name: "Zoo" }), await addOperator(db, { name: "Abbaye" })];
const days = ["2026-03-02", "2026-03-01", "2026-03-01", "2026-03-03"];
for (const [at, operator] of [zoo, abbey, zoo, abbey].entries())
  await addOffer(db, operator, { title: `Offre ${at}`, columns: { visible_from: days[at] } });

/** Offers in orders of their own and of their operator. */
const sorted = sortedList<"none" | "start" | "-start" | "operator" | "-operator">("offers", {
  none: { by: [], direction: "asc" },
  start: { by: [{ column: "offers.visible_from", type: "date" }], direction: "desc" },
  operator: {
    by: [
      { column: "offers.operator_key", type: "text", collate: "C" },
      { column: "offers.created_at", type: "timestamptz" },
    ],
    direction: "asc",
  },
});
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
    const next = (last?: Placed) => sorted.next(all, order, 1, last);
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
