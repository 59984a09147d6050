import { unlessRefused } from "~/web/request/unless-refused";
import { ActionDialog, handleFor } from "./action-dialog";
import { actionFor, loaderFor } from "./confirmed-action.server";

export const handle = handleFor("delete");
export const loader = loaderFor("delete");
export const action = actionFor("delete");
export const shouldRevalidate = unlessRefused;
export default ActionDialog;
