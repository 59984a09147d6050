import { overlayHandle } from "~/ui/overlays/overlay";
import { unlessRefused } from "~/web/request/unless-refused";
import { operatorAction, operatorLoader } from "./operator.server";
import OperatorRequest, { operatorRequest } from "./operator-request";

/** A request about an operator, in a drawer over the dashboard or the operator's sheet. */
export const handle = { ...operatorRequest, ...overlayHandle };
export const shouldRevalidate = unlessRefused;
export const loader = operatorLoader;
export const action = operatorAction;
export default OperatorRequest;
