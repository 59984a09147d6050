import { type RawBuilder, sql } from "kysely";
import type { anomalyCalls } from "~/contract/anomalies/calls";
import { type AnomalyState, anomalyStates } from "~/contract/anomalies/words";
import type { ParsedInput } from "~/contract/call";
import { holdersLike } from "../pass-holders/search.server";
import { pageOfItems } from "../platform/database/count.server";
import { allOf, matches } from "../platform/database/search";
import { sortedList } from "../platform/database/sorted-list.server";
import type { Db } from "../services";
import { everyPlace } from "./load-acts.server";
import { readAnomalies } from "./rows.server";

type Asked = ParsedInput<(typeof anomalyCalls)["list"]>;

const newestFirst = sortedList("anomalies", {
  newest: { by: [{ column: "anomalies.found_at", type: "timestamptz" }], direction: "desc" },
});

const madeAt = (operator: RawBuilder<unknown>) => sql`(anomalies.operator_id in ${operator} or exists (
  select from anomaly_acts join scans on scans.id = act_id
  where anomaly_id = anomalies.id and scans.operator_id in ${operator}))`;

/** Matches the holder, the place or the person by name or number, as their own lists do. */
const isLike = (term: string) => sql`(
  anomalies.holder_id in (select id from pass_holders where deleted_at is null and ${holdersLike(term)})
  or anomalies.user_id in (select id from users where ${matches("users.search_key", term)})
  or ${madeAt(sql`(select operators.id from ${everyPlace("operators")} where ${matches("operators.search_key", term)})`)})`;

/** A page of the findings in a state, newest first, with the number in each state. */
export async function listAnomalies(
  db: Db,
  { State = "open", Rule, EltoId, PassHolderId, SearchTerm, ...window }: Asked,
) {
  const others = allOf([
    Rule ? sql`anomalies.rule = any(${Rule})` : sql`true`,
    EltoId ? madeAt(sql`(${EltoId}::uuid)`) : sql`true`,
    PassHolderId ? sql`anomalies.holder_id = ${PassHolderId}` : sql`true`,
    SearchTerm ? isLike(SearchTerm) : sql`true`,
  ]);
  const { ids } = newestFirst.page("newest", sql<boolean>`${others} and anomalies.state = ${State}`, window);
  const [page, counted] = await Promise.all([
    db
      .selectFrom("anomalies")
      .innerJoin(ids, "page.id", "anomalies.id")
      .select("anomalies.id")
      .orderBy(newestFirst.orderBy("newest"))
      .execute(),
    sql<{ state: AnomalyState; count: number; oldest: string }>`
      select state, count(*) as count, min(found_at) as oldest from anomalies where ${others} group by state`.execute(
      db,
    ),
  ]);
  const of = (state: AnomalyState) => counted.rows.find((row) => row.state === state);
  const items = await readAnomalies(
    db,
    page.map(({ id }) => id),
  );
  return {
    ...pageOfItems(window, items, { totalCount: of(State)?.count ?? 0 }),
    counts: Object.fromEntries(anomalyStates.map((state) => [state, of(state)?.count ?? 0])) as Record<
      AnomalyState,
      number
    >,
    oldest: of("open")?.oldest ?? null,
  };
}
