import { unlessRefused } from "~/web/request/unless-refused";
import { ActionDialog, handleFor } from "./action-dialog";
import { actionFor, loaderFor } from "./confirmed-action.server";

export const handle = handleFor("withdraw");
export const loader = loaderFor("withdraw");
export const action = actionFor("withdraw");
export const shouldRevalidate = unlessRefused;
export default ActionDialog;
