import { sql } from "kysely";
import { foreignFilters, userList } from "~/contract/users/filters";
import { MOST_COUNTED, type ReadyView, readyViews } from "~/contract/users/ready-views";
import type { Actor, Db } from "../services";
import { usersWhere } from "./filters.server";

/** How many accounts each view of the list has, for the views that the person may open; one query. */
export async function countReadyViews(db: Db, actor: Actor, now: Date) {
  const foreign = foreignFilters(actor);
  const views = (Object.entries(readyViews) as [ReadyView, string][])
    .map(([view, query]) => ({ view, query, parameters: new URLSearchParams(query) }))
    .filter(({ query, parameters }) => userList.toUrl(parameters, foreign) === query);
  const counts = views.map(({ view, parameters }) => {
    const filters = userList.query.parse(userList.fromUrl(parameters).input);
    return sql`select ${view}::text as view, count(*)::int as count
      from (select 1 from users where ${usersWhere(actor, filters, now)} limit ${MOST_COUNTED}) as counted`;
  });
  const all = sql<{ view: ReadyView; count: number }>`${sql.join(counts, sql` union all `)}`;
  const { rows } = await all.execute(db);
  return views.map(({ view }) => ({ view, count: rows.find((row) => row.view === view)?.count ?? 0 }));
}
