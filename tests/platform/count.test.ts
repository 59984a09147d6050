import { type RawBuilder, type SqlBool, sql } from "kysely";
import { expect, it } from "vitest";
import { countKinds, countRows, pageOfItems } from "~/api/platform/database/count.server";
import { newId } from "~/api/platform/database/new-id";
import { onQuery } from "~/api/platform/database/open.server";
import { sortedList } from "~/api/platform/database/sorted-list.server";
import { freshDatabase } from "../support/database";

// Both engines: it uses the planner’s estimate.

const { db } = await freshDatabase();
const groups = Array.from({ length: 300 }, (_, n) => ({
  id: newId(),
  name: `Groupe ${n}`,
  created_at: new Date(0),
}));
await db.insertInto("groups").values(groups).execute();
await sql`analyze groups`.execute(db);
const every = sql`select 1 from groups`;

it("counts exactly up to the limit, and estimates beyond it", async () => {
  expect(await countRows(db, every, 300)).toEqual({ totalCount: 300 });
  expect(await countRows(db, every, 100)).toEqual({ totalCount: 300, approximate: true });
});

it("never estimates less than it counted, nor hides the page after a full one", async () => {
  const oneLessLikely = sql`select 1 from groups where md5(name) <> md5(id::text) and md5(name) like '%'`;
  const count = await countRows(db, sql`${oneLessLikely} and name || '' = name`, 100);
  expect(count).toEqual({ totalCount: 101, approximate: true });
  const window = { PageNumber: 5, PageSize: 50 };
  expect(pageOfItems(window, Array(50).fill("row"), count)).toMatchObject({ totalCount: 251, totalPages: 6 });
  expect(pageOfItems(window, Array(20).fill("row"), count)).toMatchObject({ totalCount: 220, totalPages: 5 });
  expect(pageOfItems({ PageNumber: 1, PageSize: 20 }, [], { totalCount: 0 })).toMatchObject({
    totalPages: 0,
  });
});

it("trusts an estimate far beyond the limit, and counts smaller results", async () => {
  await sql`insert into groups (id, name, created_at)
    select gen_random_uuid(), n::text, now() - n * interval '1 day' from generate_series(1, 40000) as n`.execute(
    db,
  );
  await sql`analyze groups`.execute(db);
  const asked: string[] = [];
  const silence = onQuery(({ query }) => asked.push(query.sql));
  const kinds = (where: RawBuilder<SqlBool>, guess: boolean) =>
    countKinds(
      db,
      { rows: sql`${every} where ${where}`, first: sql`${every} where ${where} and name < '2'` },
      (limit) =>
        sortedList<"name">("groups", {
          name: { by: [{ column: "groups.name", type: "text", collate: "C" }], direction: "asc" },
        }).collected(
          db,
          "name",
          [where],
          { PageNumber: 1, PageSize: 20 },
          { limit, isFirst: sql`name < '2'` },
        ),
      { guess, readsRows: !guess },
    );
  const { counts, ids } = await kinds(sql`true`, true);
  expect([counts.both, ids]).toEqual([{ totalCount: 40_300, approximate: true }, null]);
  expect(await countRows(db, every, undefined, true)).toEqual(counts.both);
  expect(asked.every((text) => text.startsWith("explain"))).toBe(true);
  silence();
  // Two conditions that the planner takes for independent: each matches half of the rows, both together none.
  const [old, young] = [
    sql`created_at < now() - interval '20000 days'`,
    sql`created_at > now() - interval '19999 days'`,
  ];
  expect(await kinds(sql`${old} and ${young}`, true)).toEqual({
    counts: { both: { totalCount: 0 }, first: { totalCount: 0 }, second: { totalCount: 0 } },
    ids: [],
    met: { first: false, second: false },
  });
  // Matches inside words are counted too, up to 5,000 of both kinds together.
  const searched = await kinds(sql`name like '%9%'`, false);
  expect(searched.counts.first.approximate && searched.counts.second.approximate).toBe(true);
  expect(searched.ids).toBeNull();
});
