import { WithinQueue } from "~/ui/reviews/review-mode";
import { reviewHandle } from "~/ui/reviews/review-path";
import { unlessRefused } from "~/web/request/unless-refused";
import { offerAction, offerLoader } from "./offer.server";
import OfferRequest, { offerRequest } from "./offer-request";

/** A request about an offer, in the queue. */
export const handle = { ...offerRequest, ...reviewHandle };
export const shouldRevalidate = unlessRefused;
export const loader = offerLoader;
export const action = offerAction;
export default function OfferInQueue() {
  return (
    <WithinQueue>
      <OfferRequest />
    </WithinQueue>
  );
}
