import { type RawBuilder, sql } from "kysely";
import type { LogFilters, LogType } from "~/contract/logs";
import type { Paging } from "~/contract/paging";
import { countRows, pageOfItems } from "../platform/database/count.server";
import { allOf } from "../platform/database/search";
import { type Conditions, sortedList, whereOf } from "../platform/database/sorted-list.server";
import { scope } from "../scope.server";
import type { Actor, Db } from "../services";
import { withExportRead } from "./export-entry";
import { changesFor, type SubjectKind } from "./subjects";

type Filters = Omit<LogFilters, "Order">;

const midnight = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'Europe/Brussels')`;
const conditions: Conditions<Filters> = {
  Start: (day) => (day ? sql`logs.at >= ${midnight(sql`${day}::date`)}` : undefined),
  End: (day) => (day ? sql`logs.at < ${midnight(sql`${day}::date + 1`)}` : undefined),
};

/** The entries that the person may read: a platform administrator all, others those about their own operators. */
export const logsWhere = (actor: Actor, filters: Filters) =>
  allOf([scope(actor, "logs.operator_id"), whereOf(conditions, filters)]);

const at = { column: "logs.at", type: "timestamptz" } as const;
const type = { column: "logs.type", type: "text" } as const;
/** The alphabetical order is by type (decision 0073). */
export const sortedLogs = sortedList<LogFilters["Order"]>("logs", {
  newest: { by: [at], direction: "desc" },
  oldest: { by: [at], direction: "asc" },
  alphabetical: { by: [type, at], direction: "asc" },
  reverseAlphabetical: { by: [type, at], direction: "desc" },
});

export const logRows = (db: Db) =>
  db
    .selectFrom("logs")
    .select(["logs.id", "logs.at", "logs.user_name", "logs.thing_name", "logs.changes", "logs.extra"])
    // Written by writeLog only.
    .select([sql<LogType>`logs.type`.as("type"), sql<SubjectKind | null>`logs.thing_kind`.as("thing_kind")]);

/** A page of log entries: its rows and their number, two queries. */
export async function listLogs(db: Db, actor: Actor, query: LogFilters & Paging) {
  const { ids, all } = sortedLogs.page(query.Order, logsWhere(actor, query), query);
  const [rows, count] = await Promise.all([
    logRows(db).innerJoin(ids, "page.id", "logs.id").orderBy(sortedLogs.orderBy(query.Order)).execute(),
    countRows(db, all),
  ]);
  const items = rows.map(withExportRead).map((row) => ({
    id: row.id,
    type: row.type,
    date: row.at,
    user: row.user_name,
    extraInfo: row.thing_name,
    changes: changesFor(actor, row),
  }));
  return pageOfItems(query, items, count);
}
