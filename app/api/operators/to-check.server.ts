import type { Paging } from "~/contract/paging";
import { categoryLabel } from "../content/categories";
import { pageOfItems } from "../platform/database/count.server";
import { type Among, countByKind, pageOfRequests } from "../reviews/open-requests.server";
import type { Scope } from "../scope.server";
import type { Db } from "../services";

/** Open requests about operators, the oldest first, with their number by kind; two queries. */
export async function operatorsToCheck(db: Db, visible: Scope, window: Paging, among: Among, now: Date) {
  const [rows, { counts, totalCount }] = await Promise.all([
    db
      .selectFrom(pageOfRequests(db, visible, "operator_id", window, among).as("page"))
      .innerJoin(visible("review_requests as request"), "request.id", "page.id")
      .innerJoin(visible("operators"), "operators.id", "request.operator_id")
      .select([
        "operators.id",
        "request.id as requestId",
        "operators.name as title",
        "operators.categories",
        "operators.is_distributor as isDistributor",
        "request.kind as dashboardStatus",
        "request.author_name as author",
        "request.created_at as createdAt",
      ])
      .orderBy("request.created_at")
      .orderBy("request.id")
      .execute(),
    countByKind(db, visible, "operator_id", among),
  ]);
  const items = rows.map((row) => ({
    ...row,
    categories: row.categories.map(categoryLabel),
    categoriesTechnicalIds: row.categories,
  }));
  return { ...pageOfItems(window, items, { totalCount }), counts, readAt: now.toISOString() };
}
