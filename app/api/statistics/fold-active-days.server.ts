import { sql } from "kysely";
import { addDays } from "~/contract/statistics/periods";
import type { JobHandler } from "../platform/jobs/job-handler";
import type { Db, Services } from "../services";

const DAY = 24 * 60 * 60 * 1000;
/** Days before today. Few scans arrive later than that. */
const WINDOW = { first: 31, last: 1 };
/** The shard of the merged rows; `own_shard` gives connections smaller numbers. */
const FOLDED = 32;

/**
 * Merges the rows that each connection counted separately: on a busy day nearly every scanned holder has a row, and
 * the overview of a year reads them all.
 */
export async function foldActiveDays(db: Db, today: string): Promise<void> {
  await sql`
    with own as (
      delete from active_days
      where day between ${addDays(today, -WINDOW.first)}::date and ${addDays(today, -WINDOW.last)}::date
        and shard <> ${FOLDED}
      returning day, previous_day, holders
    )
    insert into active_days as known (day, previous_day, shard, holders)
    select day, previous_day, ${FOLDED}, sum(holders) from own group by 1, 2 order by 1, 2
    on conflict (day, previous_day, shard) do update set holders = known.holders + excluded.holders`.execute(
    db,
  );
}

/** For `createJobRunner`. */
export const statisticsJobs = ({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Record<string, JobHandler> => ({
  foldActiveDays: { every: DAY, run: () => foldActiveDays(db, clock.today()) },
});
