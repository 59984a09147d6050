import { type Kysely, sql } from "kysely";
import { clock } from "~/api/platform/clock";
import type { Database } from "~/api/platform/database/schema";
import type { BenchDatabase } from "./database";
import { measureEach, type PageMeasure } from "./pages";

/** Two years. */
const DAYS = 730;

/**
 * Writes the roll-ups of this many scans over two years, without the scans: the first operators are scanned most, and
 * every day has returning visitors.
 */
export async function addFigures(db: Kysely<Database>, scans: number) {
  const today = sql`${clock.today()}::date`;
  await sql`truncate scan_profiles, operator_scan_days, operator_scan_months, programme_scan_days, active_days, points_days, holder_days`.execute(
    db,
  );
  await sql`
    with places as (select id, row_number() over (order by id) - 1 as n, count(*) over () as all from operators),
    lots as (
      select floor(power(('x' || substr(hash, 1, 6))::bit(24)::int / 16777216.0, 2) * (select count(*) from operators))::int as place,
        ${today} - ('x' || substr(hash, 7, 6))::bit(24)::int % ${DAYS} as day,
        ('x' || substr(hash, 13, 4))::bit(16)::int as dice
      from (select md5(n::text) as hash from generate_series(1, ${scans}::int) as n) as hashed
    )
    insert into scan_profiles (operator_id, day, offer_id, civility, age_band, country, scans)
    select places.id, day, '00000000-0000-0000-0000-000000000000', case when dice % 100 < 3 then 'Mx' when dice % 2 = 0 then 'Mme' else 'M' end,
      age_band((5 + dice % 90)::smallint), case when dice % 10 < 7 then 'BE' when dice % 10 < 9 then 'FR' else 'NL' end, count(*)
    from lots join places on places.n = place group by 1, 2, 4, 5, 6`.execute(db);
  await sql`insert into operator_scan_days select day, operator_id, sum(scans) from scan_profiles group by 1, 2`.execute(
    db,
  );
  await sql`insert into operator_scan_months
    select date_trunc('month', day)::date, operator_id, sum(scans) from operator_scan_days group by 1, 2`.execute(
    db,
  );
  await sql`insert into programme_scan_days
    select day, civility, age_band, country, sum(scans) from scan_profiles group by 1, 2, 3, 4`.execute(db);
  await sql`insert into active_days
    select ${today} - ago, ${today} - ago - before, 0, 1 + before % 7
    from generate_series(0, ${DAYS}::int) as ago cross join generate_series(1, ${DAYS}::int) as before`.execute(
    db,
  );
  await sql`insert into points_days
    select ${today} - ago, shard, 4000, 900 from generate_series(0, ${DAYS}::int) as ago cross join generate_series(0, 15) as shard`.execute(
    db,
  );
  await sql`insert into holder_days select ${today} - ago, 0, 1300 from generate_series(0, ${DAYS}::int) as ago`.execute(
    db,
  );
  await sql`vacuum (analyze)`.execute(db);
}

/** Measures the overview and the figures of the operator with the most scans on the real server. */
export async function measureStatistics(database: BenchDatabase, port: number): Promise<PageMeasure[]> {
  const opened = await database.open();
  const { rows } = await sql<{ id: string }>`
    select operator_id as id from operator_scan_months group by 1 order by sum(scans) desc limit 1`.execute(
    opened.db,
  );
  await opened.close();
  const busiest = `/eltos/${rows[0]?.id}/stats`;
  const pages = [
    ["overview, 7 days", "/statistics?period=7d"],
    ["overview, 30 days", "/statistics"],
    ["overview, 12 months", "/statistics?period=12m"],
    ["the busiest operator, 30 days", `${busiest}?period=30d`],
    ["the busiest operator, 12 months", busiest],
    [
      "the busiest operator, two years",
      `${busiest}?from=2000-01-01&to=${clock.today()}`.replace(
        "2000",
        String(Number(clock.today().slice(0, 4)) - 2),
      ),
    ],
  ] as const;
  return measureEach(database, port, { plateforme: pages.map(([name, path]) => ({ name, path })) });
}
