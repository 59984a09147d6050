import { sql } from "kysely";
import { isOver, type OfferContent, offerContent } from "~/contract/offers/content";
import type { RequestCheck } from "~/contract/reviews/checks";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { finding, languagesCheck, websiteCheck } from "../reviews/checks.server";
import { requestDetails } from "../reviews/details.server";
import { offerSubject } from "./lock-offer.server";
import { offerRow } from "./queries.server";

/** What is to be checked in the request of an offer. Three queries. @throws Refusal notFound */
export async function offerChecks(
  { db, actor, services }: Pick<ActionContext, "db" | "actor" | "services">,
  offerId: string,
): Promise<RequestCheck[]> {
  const today = services.clock.today();
  const row = offerRow(db, actor, offerId, today);
  const [offer, { current }] = await Promise.all([
    // An offer is shown with its operator's picture.
    row.select(sql<string | null>`operators.sheet ->> 'image'`.as("picture")).executeTakeFirst(),
    requestDetails(db, offerSubject(actor, offerId), row.clearSelect().select("offers.id")),
  ]);
  if (!offer) throw new Refusal("notFound");
  return [
    datesCheck(current, today),
    await websiteCheck(db, "booking", current.bookingLink),
    languagesCheck(current.title, current.description),
    finding(offer.picture ? "pictureThere" : "pictureMissing", { params: { name: offer.productName } }),
  ];
}

/** @param today calendar day in Belgium */
export function datesCheck(content: OfferContent, today: string): RequestCheck {
  if (isOver(content, today)) return finding("datesOver");
  return finding(offerContent.safeParse(content).success ? "datesCoherent" : "datesIncoherent");
}
