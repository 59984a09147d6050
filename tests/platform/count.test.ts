import { sql } from "kysely";
import { expect, it } from "vitest";
import { countRows, pageOfItems } from "~/api/platform/database/count.server";
import { newId } from "~/api/platform/database/new-id";
import { freshDatabase } from "../support/database";

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

it("never estimates less than was counted, nor hides the page after a full one", async () => {
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
