import { type RawBuilder, sql } from "kysely";
import { programmeDecisions } from "~/contract/reviews/requests";
import type { Period } from "~/contract/statistics/periods";
import { workingDays } from "~/contract/working-days";
import { since, until } from "../platform/database/belgian-days";
import { earliestStart, workingDaysWaited } from "../reviews/deadlines.server";
import type { Scope } from "../scope.server";
import type { Db } from "../services";

/**
 * The median of the working days that requests waited for the programme until they were decided, of those decided in
 * each of these periods; null where there was none. Two queries, each by the index of decisions.
 */
export async function decisionDays(
  db: Db,
  visible: Scope,
  periods: readonly Period[],
): Promise<(number | null)[]> {
  const decided = <Value>(figure: RawBuilder<Value>, { from, to }: Period) => sql<Value>`(
    select ${figure} from ${visible("review_requests as request")}
    where request.decision in (${sql.join(programmeDecisions.map((one) => sql.lit(one)))})
      and ${since("request.decided_at", from)} and ${until("request.decided_at", to)})`;
  const earliest = sql.join(periods.map((period) => decided(earliestStart, period)));
  const { rows } = await sql<{ start: string | null }>`select least(${earliest}) as start`.execute(db);
  const start = rows[0]?.start;
  if (!start) return periods.map(() => null);
  const last = periods.map(({ to }) => to).reduce((one, other) => (one > other ? one : other));
  const waited = workingDaysWaited(sql`request.decided_at`, workingDays(start, last));
  const median = sql<number | null>`percentile_cont(0.5) within group (order by ${waited})`;
  const found = await sql<{ medians: (number | null)[] }>`
    select array[${sql.join(periods.map((period) => decided(median, period)))}] as medians`.execute(db);
  return found.rows[0]?.medians ?? [];
}
