import { sql } from "kysely";
import type { OperatorFilters, OperatorListItem } from "~/contract/operators/calls";
import type { Page, Paging } from "~/contract/paging";
import { categoryLabel } from "../content/categories";
import { countRows, pageOfItems, rowsExpected } from "../platform/database/count.server";
import { hasTrigram } from "../platform/database/search";
import { lastRefusal } from "../reviews/last-refusal.server";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { operatorsWhere, sortedOperators } from "./filters.server";

/** A page of operators and the total count, two queries. Works like `listOffers`. */
export async function listOperators(
  db: Db,
  actor: Actor,
  query: OperatorFilters & Paging,
  now: Date,
  guess = !hasTrigram(query.SearchName ?? ""),
): Promise<Page<OperatorListItem>> {
  const visible = scopeOf(actor);
  const sorted = sortedOperators(visible);
  const where = operatorsWhere(actor, query);
  const count = await countRows(
    db,
    sql`select 1 from ${visible("operators")} where ${where}`,
    undefined,
    guess,
  );
  const ids = await sorted.pageOf(db, query.OrderBy, { where }, query, count);
  const rows = await db
    .selectFrom(visible("operators"))
    .innerJoin(ids, "page.id", "operators.id")
    .leftJoin(visible("review_requests as request"), (join) =>
      join.onRef("request.operator_id", "=", "operators.id").on("request.decided_at", "is", null),
    )
    .select([
      "operators.id",
      "group_id as groupId",
      "status",
      "publish_status as publishStatus",
      "name",
      sql<string>`sheet -> 'tourismProduct' -> 'description' ->> 'fr'`.as("description"),
      "is_distributor as isDistributor",
      "offer_count as numberOfOffers",
      "good_deal_count as numberOfGoodDeals",
      "categories as categoriesTechnicalIds",
      "request.kind",
      "request.id as requestId",
      lastRefusal(visible, "operator_id", now).as("refusal"),
    ])
    .orderBy(sorted.orderBy(query.OrderBy))
    .execute();
  if (guess && count.approximate && rows.length < rowsExpected(query, count))
    return listOperators(db, actor, query, now, false);
  const items = rows.map(
    ({ kind, ...row }): OperatorListItem => ({
      ...row,
      dashboardStatus: kind ?? "Validated",
      refusal: kind === null ? row.refusal : null,
      categories: row.categoriesTechnicalIds.map(categoryLabel),
    }),
  );
  return pageOfItems(query, items, count);
}

/** The first rows that match the filters, up to `limit`, for a bulk change. */
export const operatorsToChange = (
  { db, actor }: { db: Db; actor: Actor },
  filters: OperatorFilters,
  limit: number,
) =>
  db
    .selectFrom(scopeOf(actor)("operators"))
    .select(["id", "name"])
    .where(operatorsWhere(actor, filters))
    .orderBy("id")
    .limit(limit)
    .execute();
