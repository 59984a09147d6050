import { sql } from "kysely";
import type { Paging } from "~/contract/paging";
import type { OfferReview } from "~/contract/reviews/offer-reviews";
import { categoryLabel } from "../content/categories";
import type { ActionContext } from "../pipeline.server";
import { pageOfItems } from "../platform/database/count.server";
import { Refusal } from "../refusal";
import { refusalMail, requestDetails } from "../reviews/details.server";
import { type Among, countByKind, pageOfRequests } from "../reviews/open-requests.server";
import type { Scope } from "../scope.server";
import type { Db } from "../services";
import { offerSubject } from "./lock-offer.server";
import { offerRow } from "./queries.server";

type Reading = Pick<ActionContext, "db" | "actor" | "services">;

const rowOf = ({ db, actor, services }: Reading, id: string) =>
  offerRow(db, actor, id, services.clock.today());

/** The open request of an offer, or the last one that was decided; two queries. @throws Refusal notFound */
export async function offerReview(reading: Reading, offerId: string): Promise<OfferReview> {
  const [offer, request] = await Promise.all([
    rowOf(reading, offerId)
      .select(["offers.version", sql<boolean>`publication.published_content is not null`.as("shown")])
      .executeTakeFirst(),
    requestDetails(
      reading.db,
      offerSubject(reading.actor, offerId),
      rowOf(reading, offerId).clearSelect().select("offers.id"),
    ),
  ]);
  if (!offer) throw new Refusal("notFound");
  const { title, eltoId, productName, status, publishStatus, version, shown } = offer;
  return {
    ...request,
    offerId,
    title: title.fr,
    eltoId,
    eltoTitle: productName,
    status,
    publishStatus,
    version,
    shown,
  };
}

/** The mail to the author of the open, else of the last refused request, prepared. @throws Refusal notFound */
export const offerRefusalMail = (reading: Reading, offerId: string, draft: string) =>
  refusalMail(
    reading.db,
    reading.services,
    offerSubject(reading.actor, offerId),
    rowOf(reading, offerId)
      .clearSelect()
      .select(["offers.id", sql<string>`offers.title ->> 'fr'`.as("name")]),
    draft,
  );

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
