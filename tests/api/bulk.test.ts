import { sql } from "kysely";
import { expect, it } from "vitest";
import { clockFrom } from "~/api/platform/clock";
import { offerContent } from "~/contract/offers/content";
import { submittedSheet } from "~/contract/operators/calls";
import { identifier } from "~/contract/paging";
import { loadBulk } from "../bench/rows/bulk";
import { freshDatabase } from "../support/database";

const { db } = await freshDatabase();
const clock = clockFrom(() => new Date("2026-11-21T09:00:00Z"));

it("loads the requested number of operators and offers, with their counts and order", async () => {
  await loadBulk(db, { operators: 400, offers: 2500 }, { clock });
  const operators = await db.selectFrom("operators").selectAll().execute();
  expect(operators).toHaveLength(400);
  for (const { sheet } of operators) expect(submittedSheet.safeParse(sheet).error).toBeUndefined();
  const { rows } = await sql<{ offers: number; wrong: number }>`
    select (select count(*)::int from offers) as offers,
      (select count(*)::int from operators o where offer_count + good_deal_count <>
        (select count(*) from offers where operator_id = o.id and not archived and deleted_at is null)) as wrong`.execute(
    db,
  );
  expect(rows).toEqual([{ offers: 2500, wrong: 0 }]);
  const reviews = await db.selectFrom("review_requests").selectAll().execute();
  expect(reviews.filter(({ operator_id }) => operator_id)).toHaveLength(8);
  const ofOffers = reviews.filter(({ offer_id }) => offer_id);
  for (const { id, current } of ofOffers) {
    expect(identifier.safeParse(id).error).toBeUndefined();
    expect(offerContent.safeParse(current).error).toBeUndefined();
  }
  expect(new Set(ofOffers.map(({ kind }) => kind))).toEqual(new Set(["Created", "Edited", "Deleted"]));

  // Afterwards each new offer is counted again.
  const [offer] = await db
    .selectFrom("offers")
    .select(["id", "operator_id"])
    .where("archived", "=", false)
    .execute();
  const count = async () => {
    const one = db.selectFrom("operators").select(sql<number>`offer_count + good_deal_count`.as("sum"));
    return (await one.where("id", "=", offer?.operator_id ?? "").executeTakeFirstOrThrow()).sum;
  };
  const before = await count();
  await db
    .updateTable("offers")
    .set({ archived: true })
    .where("id", "=", offer?.id ?? "")
    .execute();
  expect(await count()).toBe(before - 1);
});

it("loads pass holders whose points are those of their visits and orders", async () => {
  const other = await freshDatabase();
  await loadBulk(other.db, { operators: 50, offers: 0, holders: 700 }, { clock });
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as holders, sum(visits)::int as visits,
      count(*) filter (where total_points <> coalesce(earned, 0) or consumed_points <> coalesce(spent, 0))::int as wrong,
      (select count(*)::int from scans join points_entries using (holder_id) where points_entries.id = entry_id) as scans
    from pass_holders left join (
        select holder_id, count(*) filter (where kind = 'scan') as visits, sum(points) filter (where points > 0) as earned,
          -sum(points) filter (where points < 0) as spent
        from points_entries group by 1) as sums on holder_id = pass_holders.id`.execute(other.db);
  const [loaded] = rows;
  expect(loaded).toMatchObject({ holders: 700, wrong: 0, scans: loaded?.visits });
  expect(loaded?.visits).toBeGreaterThan(1500);
  const counted = await other.db
    .selectFrom("operator_scan_days")
    .select(({ fn }) => fn.sum<number>("scans").as("scans"))
    .executeTakeFirst();
  expect(Number(counted?.scans)).toBe(loaded?.visits);
  const foreignKeys =
    await sql`select from pg_constraint where contype = 'f' and conrelid = 'scans'::regclass`.execute(
      other.db,
    );
  expect(foreignKeys.rows.length).toBeGreaterThan(3);
});
