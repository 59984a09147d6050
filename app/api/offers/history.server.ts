import type { OfferContent } from "~/contract/offers/content";
import type { Paging } from "~/contract/paging";
import { reviewedOffer } from "~/contract/reviews/offer-reviews";
import { pathsOf } from "../changes";
import type { ActionContext } from "../pipeline.server";
import { requestHistory, requestVersion } from "../reviews/history.server";
import { offerSubject } from "./lock-offer.server";
import { offerRow } from "./queries.server";

type Reading = Pick<ActionContext, "db" | "actor" | "services">;

const paths = pathsOf(reviewedOffer);

const historyOf = ({ db, actor, services }: Reading, id: string) => ({
  subject: offerSubject(actor, id),
  row: offerRow(db, actor, id, services.clock.today()).clearSelect().select("offers.id"),
  seen: (content: OfferContent) => content,
  paths,
});

/** Decided requests, newest first; two queries. @throws Refusal notFound */
export const offerHistory = (reading: Reading, id: string, window: Paging) =>
  requestHistory(reading.db, historyOf(reading, id), window);

/** One decided request whole; one query. @throws Refusal notFound */
export const offerVersion = (reading: Reading, id: string, requestId: string) =>
  requestVersion(reading.db, historyOf(reading, id), requestId);
