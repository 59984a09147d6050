import { sql } from "kysely";
import type { OfferReview } from "~/contract/reviews/offer-reviews";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { refusalMail, requestDetails } from "../reviews/details.server";
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
