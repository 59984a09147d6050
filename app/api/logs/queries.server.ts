import { type RawBuilder, sql } from "kysely";
import type { LogType, logOrders } from "~/contract/logs";
import { countRows, offsetOf, pageOfItems } from "../platform/database/count.server";
import { allOf } from "../platform/database/search";
import { scope } from "../scope.server";
import type { Actor, Db } from "../services";
import { changesFor } from "../technical-data";

export interface LogFilters {
  /** Calendar days in Belgium, both included. */
  start?: string | undefined;
  end?: string | undefined;
}
export type LogOrder = (typeof logOrders)[number];

/** The entries that the person may read: a platform administrator all, others those about their own operators. */
function entriesWhere(actor: Actor, { start, end }: LogFilters) {
  const midnight = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'Europe/Brussels')`;
  return allOf([
    scope(actor, "logs.operator_id"),
    ...(start ? [sql`logs.at >= ${midnight(sql`${start}::date`)}`] : []),
    ...(end ? [sql`logs.at < ${midnight(sql`${end}::date + 1`)}`] : []),
  ]);
}

/** `key` and id make an order without ties; alphabetical is by type. */
const orders = {
  newest: { columns: ["at", "id"], direction: "desc" },
  oldest: { columns: ["at", "id"], direction: "asc" },
  alphabetical: { columns: ["type", "at", "id"], direction: "asc" },
  reverseAlphabetical: { columns: ["type", "at", "id"], direction: "desc" },
} as const satisfies Record<LogOrder, { columns: readonly string[]; direction: "asc" | "desc" }>;

function orderOf(order: LogOrder) {
  const { columns, direction } = orders[order];
  return sql.join(columns.map((column) => sql`${sql.ref(`logs.${column}`)} ${sql.raw(direction)}`));
}

interface Query extends LogFilters {
  order: LogOrder;
  PageNumber: number;
  PageSize: number;
}

/** A page of log entries: its rows and their number, two queries. */
export async function listLogs(db: Db, actor: Actor, query: Query) {
  const entries = entriesWhere(actor, query);
  // The ids of the page from the order's index alone.
  const page = sql<{ id: string }>`(select id from logs where ${entries}
    order by ${orderOf(query.order)} limit ${query.PageSize} offset ${offsetOf(query)})`;
  const [rows, count] = await Promise.all([
    entryRows(db)
      .innerJoin(page.as<"page">(sql`page`), "page.id", "logs.id")
      .orderBy(orderOf(query.order))
      .execute(),
    countRows(db, sql`select 1 from logs where ${entries}`),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    type: row.type,
    date: row.at,
    user: row.user_name,
    extraInfo: row.thing_name,
    changes: row.changes && changesFor(actor, row.changes),
  }));
  return pageOfItems(query, items, count);
}

const entryRows = (db: Db) =>
  db
    .selectFrom("logs")
    .select(["logs.id", "logs.at", "logs.user_name", "logs.thing_name", "logs.changes"])
    // Written by writeLog only.
    .select(sql<LogType>`logs.type`.as("type"));

/** How many entries there are, exactly. One query. */
export async function countLogs(db: Db, actor: Actor, filters: LogFilters): Promise<number> {
  const counted = await db
    .selectFrom("logs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(entriesWhere(actor, filters))
    .executeTakeFirstOrThrow();
  return counted.count;
}

export type ExportedEntry = Awaited<ReturnType<typeof logBatch>>[number];

/** The next entries after the last one seen. */
export function logBatch(
  db: Db,
  actor: Actor,
  { order, ...filters }: LogFilters & { order: LogOrder },
  size: number,
  last?: { id: string; type: string; instant: string },
) {
  const { columns, direction } = orders[order];
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  const place = {
    at: sql`${last?.instant}::timestamptz`,
    id: sql`${last?.id}::uuid`,
    type: sql`${last?.type}`,
  };
  return (
    entryRows(db)
      // As text: an instant loses its microseconds on the way into a Date.
      .select(sql<string>`logs.at::text`.as("instant"))
      .where(entriesWhere(actor, filters))
      .$if(last !== undefined, (query) =>
        query.where(
          sql<boolean>`(${sql.join(columns.map((column) => sql.ref(`logs.${column}`)))}) ${beyond} (${sql.join(columns.map((column) => place[column]))})`,
        ),
      )
      .orderBy(orderOf(order))
      .limit(size)
      .execute()
  );
}
