import { unlessRefused } from "~/web/request/unless-refused";
import { ActionDialog, handleFor } from "./action-dialog";
import { actionFor, loaderFor } from "./confirmed-action.server";

export const handle = handleFor("makeNotEligible");
export const loader = loaderFor("makeNotEligible");
export const action = actionFor("makeNotEligible");
export const shouldRevalidate = unlessRefused;
export default ActionDialog;
