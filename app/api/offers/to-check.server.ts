import { sql } from "kysely";
import type { Paging } from "~/contract/paging";
import { categoryLabel } from "../content/categories";
import { pageOfItems } from "../platform/database/count.server";
import { type Among, countByKind, pageOfRequests } from "../reviews/open-requests.server";
import type { Scope } from "../scope.server";
import type { Db } from "../services";

/** Open requests about offers and good deals, the oldest first, with their number by kind; two queries. */
export async function offersToCheck(db: Db, visible: Scope, window: Paging, among: Among, now: Date) {
  const [rows, { counts, totalCount }] = await Promise.all([
    db
      .selectFrom(pageOfRequests(db, visible, "offer_id", window, among).as("page"))
      .innerJoin(visible("review_requests as request"), "request.id", "page.id")
      .innerJoin(visible("offers"), "offers.id", "request.offer_id")
      .innerJoin(visible("operators"), "operators.id", "offers.operator_id")
      .select([
        "offers.id",
        "request.id as requestId",
        sql<string>`offers.title ->> 'fr'`.as("title"),
        "operators.name as eltoTitle",
        "offers.is_offer as isOffer",
        "offers.category as categoryTechnicalId",
        "offers.valid_from as activityStart",
        "offers.valid_until as activityEnd",
        "offers.visible_from as visibilityStart",
        "offers.visible_until as visibilityEnd",
        "request.kind as dashboardStatus",
        "request.author_name as author",
        "request.created_at as createdAt",
      ])
      .orderBy("request.created_at")
      .orderBy("request.id")
      .execute(),
    countByKind(db, visible, "offer_id", among),
  ]);
  const items = rows.map((row) => ({ ...row, category: categoryLabel(row.categoryTechnicalId) }));
  return { ...pageOfItems(window, items, { totalCount }), counts, readAt: now.toISOString() };
}
