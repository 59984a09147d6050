import { sql } from "kysely";
import type { OperatorFilters, OperatorListItem } from "~/contract/operators/calls";
import type { Paging } from "~/contract/paging";
import { categoryLabel } from "../content/categories";
import { countRows, pageOfItems } from "../platform/database/count.server";
import { hasTrigram } from "../platform/database/search";
import type { Actor, Db } from "../services";
import { operatorsWhere, sortedOperators } from "./filters.server";

/** A page of operators: its rows and their number, two queries. */
export async function listOperators(db: Db, actor: Actor, query: OperatorFilters & Paging) {
  const searches = query.SearchName !== undefined && hasTrigram(query.SearchName);
  const { ids, all } = sortedOperators.page(query.OrderBy, operatorsWhere(actor, query), query, searches);
  const [rows, count] = await Promise.all([
    db
      .selectFrom("operators")
      .innerJoin(ids, "page.id", "operators.id")
      .leftJoin("review_requests as request", (join) =>
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
      ])
      .orderBy(sortedOperators.orderBy(query.OrderBy))
      .execute(),
    countRows(db, all),
  ]);
  const items = rows.map(
    ({ kind, ...row }): OperatorListItem => ({
      ...row,
      dashboardStatus: kind ?? "Validated",
      categories: row.categoriesTechnicalIds.map(categoryLabel),
    }),
  );
  return pageOfItems(query, items, count);
}

/** Those that the filters leave, at most so many, to change each of them. */
export const operatorsToChange = (
  { db, actor }: { db: Db; actor: Actor },
  filters: OperatorFilters,
  limit: number,
) =>
  db
    .selectFrom("operators")
    .select(["id", "name"])
    .where(operatorsWhere(actor, filters))
    .orderBy("id")
    .limit(limit)
    .execute();
