import { overlayHandle } from "~/ui/overlays/overlay";
import { unlessRefused } from "~/web/request/unless-refused";
import { offerAction, offerLoader } from "./offer.server";
import OfferRequest, { offerRequest } from "./offer-request";

/** A request about an offer, in a drawer over the dashboard or the offer's sheet. */
export const handle = { ...offerRequest, ...overlayHandle };
export const shouldRevalidate = unlessRefused;
export const loader = offerLoader;
export const action = offerAction;
export default OfferRequest;
