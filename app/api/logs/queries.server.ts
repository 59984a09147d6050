import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type LogFilters, type LogType, type SubjectKind, typesAbout } from "~/contract/logs";
import type { Paging } from "~/contract/paging";
import { ownOperatorIds } from "~/contract/permissions";
import { since, until } from "../platform/database/belgian-days";
import { type Conditions, isOneOf, whereOf } from "../platform/database/conditions";
import { countRows } from "../platform/database/count.server";
import { matches } from "../platform/database/search";
import type { Source } from "../platform/database/sorted-list.server";
import { type Scope, scopedList, scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";

type Filters = Omit<LogFilters, "Order">;

/** The people and subjects that have ever had a matching name. */
const named = (term: string) =>
  sql`select distinct id from log_names where ${matches("log_names.search_key", term)}`;
const isOneOfIds = (column: string, ids: readonly string[] | undefined) =>
  ids && sql`${sql.ref(column)} = any(${ids}::uuid[])`;
const conditions: Conditions<Filters> = {
  Start: (day) => since("logs.at", day),
  End: (day) => until("logs.at", day),
  Type: (types) => isOneOf("logs.type", types),
  Kind: (kinds) => isOneOf("logs.type", kinds && typesAbout(kinds)),
  Person: (ids) => isOneOfIds("logs.user_id", ids),
  Subject: (ids) => isOneOfIds("logs.thing_id", ids),
  SearchTerm: (term) =>
    term
      ? sql`(logs.user_id in (${named(term)}) or logs.thing_id in (${named(term)}) or logs.asked_by in (${named(term)}))`
      : undefined,
};

/** The users of the person's operators. */
const ownUsers = (actor: Actor) => sql`select distinct user_id from ${scopeOf(actor)("user_operators")}`;

/** The entries that match the filters. */
export const logsWhere = (filters: Partial<Filters>) => whereOf(conditions, filters);

const at = { column: "logs.at", type: "timestamptz" } as const;
const type = { column: "logs.type", type: "text", of: "log_type_words", collate: "C" } as const;
/** The alphabetical order is that of the French labels of the types (docs/journal.md, Reading it). */
export const sortedLogs = scopedList<LogFilters["Order"]>("logs", {
  newest: { by: [at], direction: "desc" },
  oldest: { by: [at], direction: "asc" },
  alphabetical: { by: [type, at], direction: "asc" },
  reverseAlphabetical: { by: [type, at], direction: "desc" },
});

export const logRows = (db: Db, visible: Scope) =>
  db
    .selectFrom(visible("logs"))
    .leftJoin("personal_log_values", "entry_id", "logs.id")
    .select(["logs.id", "logs.at", "logs.user_id", "logs.user_name", "logs.operator_id"])
    .select(["logs.asked_by", "logs.asked_by_name"])
    .select(["logs.thing_id", "logs.thing_name", "logs.changes", "logs.extra"])
    .select("personal_log_values.holder_id as person_id")
    .select(["personal_log_values.name as person_name", "personal_log_values.changes as person_changes"])
    .select("personal_log_values.extra as person_extra")
    // Only `writeLog` writes these, so the types are safe.
    .select([sql<LogType>`logs.type`.as("type"), sql<SubjectKind | null>`logs.thing_kind`.as("thing_kind")])
    .select(
      sql<string[]>`array(
        select user_operators.operator_id from ${visible("user_operators")} join users on users.id = user_id
        where logs.thing_kind = 'user' and user_id = logs.thing_id and users.deleted_at is null)`.as(
        "operators_of_user",
      ),
    );

type Query = Partial<Filters> & Pick<LogFilters, "Order"> & Paging;

/**
 * The ids of a page, and the query to count. A person's operators and users, and the names that a search found, lead to
 * entries by indexes that are in the list's order (decision 0275).
 */
export function pageOfLogs(actor: Actor, query: Query) {
  const { SearchTerm, ...others } = query;
  const own = ownOperatorIds(actor);
  const logs = sortedLogs(scopeOf(actor));
  if (own) return logs.pageFrom(query.Order, ofOperators(actor, own), whereOf(conditions, query), query);
  return SearchTerm
    ? logs.pageFrom(query.Order, ofNames(SearchTerm), whereOf(conditions, others), query)
    : logs.page(query.Order, logsWhere(query), query);
}

/**
 * Up to this many names, the first entries of each are merged; with more, walking the list's order soon meets matching
 * entries.
 */
const FEW_NAMES = 100;
/** Limit of the exact count. */
const MAX_COUNTED = 10_000;
/** An estimate above this is trusted without counting: the sampling error is less than a factor of two. */
const SURELY_MORE = 2 * MAX_COUNTED;

/** The ids of a page and the total count. */
export async function countedPage(db: Db, actor: Actor, query: Query) {
  const visible = scopeOf(actor);
  const logs = sortedLogs(visible);
  const where = logsWhere(query);
  const isEverybodys = ownOperatorIds(actor) === null;
  const isWide = isEverybodys && query.SearchTerm && (await hasManyNames(db, query.SearchTerm));
  // Entries of many names are spread over the whole table: an exact count took longer than everything else on
  // the page.
  const about = isWide ? await sampled(db, visible, where) : 0;
  if (about > SURELY_MORE) return walked(about);
  const { ids, all } = pageOfLogs(actor, query);
  const count = await countRows(db, all);
  if (isEverybodys && !query.SearchTerm)
    return { ids: await logs.pageOf(db, query.Order, { where }, query, count), count };
  if (!count.approximate) return { ids, count };
  // The planner's estimate is useless for these conditions.
  if (isWide) return walked(Math.max(MAX_COUNTED, about));
  return { ids, count: { ...count, totalCount: Math.max(MAX_COUNTED, await sampled(db, visible, where)) } };

  function walked(totalCount: number) {
    return {
      ids: logs.page(query.Order, where, query).ids,
      count: { totalCount, approximate: true } as const,
    };
  }
}

async function hasManyNames(db: Db, term: string) {
  const names = sql`select 1 from (${named(term)}) as named`;
  return (await countRows(db, names, FEW_NAMES)).approximate === true;
}

const ofOperators = (actor: Actor, own: readonly string[]): Source[] => [
  { of: sql`select unnest(${own}::uuid[])`, column: "logs.operator_id" },
  { of: ownUsers(actor), column: "logs.thing_id", unless: scopeOf(actor).has("logs.operator_id") },
];
const ofNames = (term: string): Source[] => [
  { of: named(term), column: "logs.user_id" },
  { of: named(term), column: "logs.thing_id", unless: sql`logs.user_id in (${named(term)})` },
  {
    of: named(term),
    column: "logs.asked_by",
    unless: sql`(logs.user_id in (${named(term)}) or coalesce(logs.thing_id in (${named(term)}), false))`,
  },
];

/** Sampling rate: one in this many of the table's blocks. */
const SAMPLE = 500;

/** Estimates the count from a sample of the table. */
async function sampled(db: Db, visible: Scope, where: RawBuilder<SqlBool>): Promise<number> {
  const sample = sql`tablesample system (${sql.lit(100 / SAMPLE)}) repeatable (1)`;
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${visible("logs", sample)} where ${where}`.execute(db);
  return (rows[0]?.count ?? 0) * SAMPLE;
}
