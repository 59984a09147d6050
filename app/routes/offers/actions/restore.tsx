import { unlessRefused } from "~/web/request/unless-refused";
import { ActionDialog, handleFor } from "./action-dialog";
import { actionFor, loaderFor } from "./confirmed-action.server";

export const handle = handleFor("restore");
export const loader = loaderFor("restore");
export const action = actionFor("restore");
export const shouldRevalidate = unlessRefused;
export default ActionDialog;
