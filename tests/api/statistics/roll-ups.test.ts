import { sql } from "kysely";
import { expect, test } from "vitest";
import { writeEntry } from "~/api/pass-holders/ledger.server";
import { foldActiveDays } from "~/api/statistics/fold-active-days.server";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";

// Both engines: its sums are kept by triggers.

const { db } = await freshDatabase();
const museum = await addOperator(db, { name: "Musée" });
const cave = await addOperator(db, { name: "Grotte" });
const offer = await addOffer(db, museum);
const people = await Promise.all(Array.from({ length: 6 }, () => addHolder(db)));

/** The roll-ups, with the result of a full recount. */
async function expectToEqualARecount() {
  const both = {
    profiles: [
      sql`select operator_id, day, offer_id, civility, age_band, country, scans, uses from scan_profiles`,
      sql`select operator_id, day, coalesce(offer_id, '00000000-0000-0000-0000-000000000000') as offer_id, civility,
            age_band(age) as age_band, country,
            count(*) filter (where status = 'awarded')::int as scans, count(offer_id)::int as uses
          from scans where status <> 'annulled' and (status = 'awarded' or offer_id is not null) group by 1, 2, 3, 4, 5, 6`,
    ],
    operatorDays: [
      sql`select operator_id, day, scans from operator_scan_days`,
      sql`select operator_id, day, count(*)::int as scans from scans where status = 'awarded' group by 1, 2`,
    ],
    operatorMonths: [
      sql`select operator_id, month, scans from operator_scan_months`,
      sql`select operator_id, date_trunc('month', day)::date as month, count(*)::int as scans
          from scans where status = 'awarded' group by 1, 2`,
    ],
    programme: [
      sql`select day, civility, age_band, country, scans from programme_scan_days`,
      sql`select day, civility, age_band(age) as age_band, country, count(*)::int as scans
          from scans where status = 'awarded' group by 1, 2, 3, 4`,
    ],
    active: [
      sql`select day, previous_day::text, sum(holders) as holders from active_days group by 1, 2 having sum(holders) <> 0`,
      sql`select day, coalesce(previous_day, '-infinity')::text as previous_day, count(*) as holders
          from (select day, lag(day) over (partition by holder_id order by day) as previous_day
                from (select distinct holder_id, day from scans where status = 'awarded') as visits) as days
          group by 1, 2`,
    ],
    points: [
      sql`select day, sum(earned) as earned, sum(spent) as spent from points_days group by 1`,
      sql`select (at at time zone 'Europe/Brussels')::date as day, coalesce(sum(points) filter (where points > 0 and kind <> 'orderCancelled'), 0) as earned,
            coalesce(-sum(points) filter (where points < 0 or kind = 'orderCancelled'), 0) as spent
          from points_entries group by 1`,
    ],
    holders: [
      sql`select day, sum(holders) as holders from holder_days group by 1 having sum(holders) <> 0`,
      sql`select (created_at at time zone 'Europe/Brussels')::date as day, count(*) as holders
          from pass_holders where deleted_at is null group by 1`,
    ],
  } as const;
  for (const [name, [kept, recounted]] of Object.entries(both)) {
    const rowsOf = async (query: typeof kept) =>
      (await query.execute(db)).rows.map((row) => JSON.stringify(row)).sort();
    expect(await rowsOf(kept), name).toEqual(await rowsOf(recounted));
  }
}

test("the sums equal a recount after scans one by one, late, repeated and by hundreds", async () => {
  const [first, second, third, ...others] = people;
  await addScans(db, scanOf(first, museum, "2026-03-01"));
  await addScans(db, scanOf(first, museum, "2026-03-01", { status: "alreadyScanned" }));
  await addScans(db, scanOf(first, cave, "2026-03-01", { offer_id: offer.id }));
  await addScans(
    db,
    scanOf(first, museum, "2026-03-09"),
    scanOf(second, museum, "2026-03-09", { age: null }),
  );
  await expectToEqualARecount();

  // A scan made offline at the counter: it arrives after a later one, and precedes the first.
  await addScans(db, scanOf(first, cave, "2026-03-05"));
  await addScans(db, scanOf(first, cave, "2025-12-31", { age: 17, civility: "M", country: "FR" }));
  await expectToEqualARecount();

  const many = Array.from({ length: 400 }, (_, n) =>
    scanOf(
      [third, ...others][(n * 7) % 4],
      n % 3 ? museum : cave,
      `2026-0${1 + (n % 6)}-${String(1 + ((n * 11) % 28)).padStart(2, "0")}`,
      { age: (n * 13) % 90, civility: ["Mme", "M", "Mx"][n % 3], country: ["BE", "FR", "NL"][n % 3] },
    ),
  );
  await addScans(db, ...many.slice(0, 250));
  for (const row of many.slice(250, 260)) await addScans(db, row);
  await addScans(db, ...many.slice(260));
  await expectToEqualARecount();
});

test("are the same after the rows of each connection are merged, into one for a day and the day before", async () => {
  const [first, second] = people;
  await sql`update active_days set shard = 3 where day = '2026-02-12'`.execute(db);
  await addScans(db, scanOf(first, museum, "2026-02-12"), scanOf(second, cave, "2026-02-12"));
  await foldActiveDays(db, "2026-02-14");
  await addScans(db, scanOf(second, museum, "2026-02-11"));
  await foldActiveDays(db, "2026-02-14");
  await expectToEqualARecount();
  const { rows } = await sql`
    select day, previous_day from active_days where day between '2026-02-01' and '2026-02-13'
    group by 1, 2 having count(*) > 1`.execute(db);
  expect(rows).toEqual([]);
});

test("ages are counted in their bands on the day of the birthday", async () => {
  const { rows } = await sql<{ bands: string }>`
    select string_agg(age_band(age::smallint), ' ' order by age) as bands
    from unnest(array[0, 17, 18, 25, 26, 35, 36, 50, 51, 65, 66, 104, null]) as age`.execute(db);
  expect(rows[0]?.bands).toBe("0-17 0-17 18-25 18-25 26-35 26-35 36-50 36-50 51-65 51-65 66+ 66+ unknown");
});

test("points are counted on the Belgian day, also where clocks change", async () => {
  const [holder] = people;
  const entry = {
    holder_id: holder?.id ?? "",
    kind: "correction" as const,
    source: "Back-office",
  };
  // 29 March 2026 begins at 23:00 UTC and ends at 22:00; 25 October the other way round.
  for (const [at, points] of [
    ["2026-03-28T22:59:59Z", 1],
    ["2026-03-28T23:00:00Z", 20],
    ["2026-03-29T21:59:59Z", -3],
    ["2026-03-29T22:00:00Z", 400],
    ["2026-10-25T22:59:59Z", 5000],
  ] as const)
    await db.transaction().execute((trx) => writeEntry(trx, new Date(at), { ...entry, points }));
  const { rows } = await sql`
    select day, sum(earned)::int as earned, sum(spent)::int as spent from points_days group by 1 order by 1`.execute(
    db,
  );
  expect(rows).toEqual([
    { day: "2026-03-28", earned: 1, spent: 0 },
    { day: "2026-03-29", earned: 20, spent: 3 },
    { day: "2026-03-30", earned: 400, spent: 0 },
    { day: "2026-10-25", earned: 5000, spent: 0 },
  ]);
  await expectToEqualARecount();
});

test("the sums are the same after a recount of everything", async () => {
  await sql`select recount_statistics()`.execute(db);
  await expectToEqualARecount();
});

test("the sums follow deleted, restored and created holders, and do not change when scans move to another holder", async () => {
  const [, second, third] = people;
  const change = (id: string | undefined, deleted_at: string | null) =>
    db
      .updateTable("pass_holders")
      .set({ deleted_at })
      .where("id", "=", id ?? "")
      .execute();
  await change(second?.id, "2026-04-01T10:00:00Z");
  await addHolder(db, { created_at: "2026-01-01T23:30:00Z", deleted_at: "2026-02-01T00:00:00Z" });
  await expectToEqualARecount();
  await change(second?.id, null);
  await expectToEqualARecount();

  const figures = () =>
    sql`select (select sum(scans) from scan_profiles) as scans, (select sum(holders) from active_days) as holders`
      .execute(db)
      .then(({ rows }) => rows);
  const before = await figures();
  await db
    .updateTable("scans")
    .set({ holder_id: third?.id ?? "" })
    .where("holder_id", "=", second?.id ?? "")
    .execute();
  expect(await figures()).toEqual(before);
});

test("every sum has an existing operator: one with visits cannot be deleted from the database", async () => {
  await addScans(db, scanOf(people[0], cave, "2026-05-01"));
  await expect(db.deleteFrom("operators").where("id", "=", cave.id).execute()).rejects.toThrow(
    "scans_operator_id_fkey",
  );
});
