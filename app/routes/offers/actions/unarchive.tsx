import { unlessRefused } from "~/web/request/unless-refused";
import { ActionDialog, handleFor } from "./action-dialog";
import { actionFor, loaderFor } from "./confirmed-action.server";

export const handle = handleFor("unarchive");
export const loader = loaderFor("unarchive");
export const action = actionFor("unarchive");
export const shouldRevalidate = unlessRefused;
export default ActionDialog;
