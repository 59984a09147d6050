import { overlayHandle } from "~/ui/overlays/overlay";
import { unlessRefused } from "~/web/request/unless-refused";
import { operatorAction, operatorLoader } from "./operator.server";
import OperatorRequest, { operatorRequest } from "./operator-request";

/** A request about an operator over the dashboard, or over its sheet. */
export const handle = { ...operatorRequest, ...overlayHandle };
export const shouldRevalidate = unlessRefused;
export const loader = operatorLoader;
export const action = operatorAction;
export default OperatorRequest;
