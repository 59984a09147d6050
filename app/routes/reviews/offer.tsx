import { reviewHandle } from "~/ui/reviews/review-path";
import { unlessRefused } from "~/web/request/unless-refused";
import { offerAction, offerLoader } from "./offer.server";
import OfferRequest, { offerRequest } from "./offer-request";

/** A request about an offer in its place of the queue. */
export const handle = { ...offerRequest, ...reviewHandle };
export const shouldRevalidate = unlessRefused;
export const loader = offerLoader;
export const action = offerAction;
export default OfferRequest;
