import { sql } from "kysely";
import type { CurrentUser } from "~/contract/current-user";
import type { Option, Paging } from "~/contract/paging";
import { type Role, roles } from "~/contract/roles";
import { type UserFilters, unavailableFilters, userList } from "~/contract/users/filters";
import { MAX_COUNTED, type ReadyView, readyViews } from "~/contract/users/ready-views";
import { type Count, countRows, pageOfItems } from "../platform/database/count.server";
import { selectedColumns } from "../platform/database/field-columns";
import { hasTrigram } from "../platform/database/search";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { accountColumns } from "./account-columns";
import { accountState, hasOwnOperators, sortedUsers, usersWhere } from "./filters.server";

/** The operators in the reader's scope that a user works for, by name. */
export const operatorsOf = (reader: CurrentUser) => sql<Option[]>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'label', o.name) order by o.search_key collate "C", o.id), '[]')
  from ${scopeOf(reader)("user_operators as link")} join ${scopeOf(reader)("operators as o")} on o.id = link.operator_id
  where link.user_id = users.id and o.deleted_at is null and ${hasOwnOperators})`;

/** The columns of users in lists and files. */
export const userRows = (db: Db, reader: CurrentUser, now: Date) =>
  db
    .selectFrom("users")
    .select(selectedColumns("users", accountColumns))
    .select([
      "users.id",
      "users.created_at as createdAt",
      sql<boolean>`users.registered_at is not null`.as("isRegistrationCompleted"),
      accountState(now).as("state"),
      operatorsOf(reader).as("eltos"),
    ]);

/** A page of users: its rows, and how many there are of each role; two queries, three when there are very many. */
export async function listUsers(db: Db, actor: Actor, query: UserFilters & Paging, now: Date) {
  const where = usersWhere(actor, query, now);
  const searches = query.SearchTerm !== undefined && hasTrigram(query.SearchTerm);
  const { ids, all } = sortedUsers.page(query.OrderBy, where, query, searches);
  const [rows, { byRole, ...count }] = await Promise.all([
    userRows(db, actor, now)
      .innerJoin(ids, "page.id", "users.id")
      .orderBy(sortedUsers.orderBy(query.OrderBy))
      .execute(),
    countByRole(db, where, all),
  ]);
  const items = rows.map((row) => ({
    ...row,
    roles: [row.role],
    eltoNames: row.eltos.map(({ label }) => label),
  }));
  return { ...pageOfItems(query, items, count), byRole };
}

/** Counting this many takes some milliseconds. */
const EXACT_UP_TO = 10_000;

async function countByRole(
  db: Db,
  where: ReturnType<typeof usersWhere>,
  all: Parameters<typeof countRows>[1],
): Promise<Count & { byRole: Record<Role, number> | null }> {
  const capped = sql<{ role: Role; count: number }>`select role, count(*) as count
    from (select users.role from users where ${where} limit ${EXACT_UP_TO + 1}) as capped group by role`;
  const byRole = Object.fromEntries(roles.map((role) => [role, 0])) as Record<Role, number>;
  for (const { role, count } of (await capped.execute(db)).rows) byRole[role] = count;
  const totalCount = Object.values(byRole).reduce((sum, count) => sum + count, 0);
  return totalCount <= EXACT_UP_TO
    ? { totalCount, byRole }
    : { ...(await countRows(db, all, EXACT_UP_TO)), byRole: null };
}

/** The number of accounts in each view of the list, for the views that the person may open; one query. */
export async function countReadyViews(db: Db, actor: Actor, now: Date) {
  const unavailable = unavailableFilters(actor);
  const views = (Object.entries(readyViews) as [ReadyView, string][])
    .map(([view, query]) => ({ view, query, parameters: new URLSearchParams(query) }))
    .filter(({ query, parameters }) => userList.toUrl(parameters, unavailable) === query);
  const counts = views.map(({ view, parameters }) => {
    const filters = userList.query.parse(userList.fromUrl(parameters).input);
    return sql`select ${view}::text as view, count(*)::int as count
      from (select 1 from users where ${usersWhere(actor, filters, now)} limit ${MAX_COUNTED}) as counted`;
  });
  const all = sql<{ view: ReadyView; count: number }>`${sql.join(counts, sql` union all `)}`;
  const { rows } = await all.execute(db);
  return views.map(({ view }) => ({ view, count: rows.find((row) => row.view === view)?.count ?? 0 }));
}
