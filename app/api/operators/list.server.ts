import { sql } from "kysely";
import type { OperatorFilters, OperatorListItem } from "~/contract/operators/calls";
import { categoryLabel } from "../content/categories";
import { countRows, offsetOf, pageOfItems } from "../platform/database/count.server";
import { hasTrigram } from "../platform/database/search";
import type { Actor, Db } from "../services";
import { operatorsWhere, orderOf } from "./filters.server";

type Query = OperatorFilters & { PageNumber: number; PageSize: number };

/** A page of operators: its rows and their number, two queries. */
export async function listOperators(db: Db, actor: Actor, query: Query) {
  const searches = query.SearchName !== undefined && hasTrigram(query.SearchName);
  const found = sql`with found as ${sql.raw(searches ? "materialized" : "not materialized")} (
    select id, search_key, created_at, offer_count, good_deal_count
    from operators where ${operatorsWhere(actor, query)})`;
  // The ids of the page from the sort's index alone: what comes before it is skipped without reading its rows.
  const page = sql<{ id: string }>`(${found} select id from found
    order by ${orderOf("found", query.OrderBy)} limit ${query.PageSize} offset ${offsetOf(query)})`;
  const [rows, count] = await Promise.all([
    db
      .selectFrom("operators")
      .innerJoin(page.as<"page">(sql`page`), "page.id", "operators.id")
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
      ])
      .orderBy(orderOf("operators", query.OrderBy))
      .execute(),
    countRows(db, sql`${found} select 1 from found`),
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
