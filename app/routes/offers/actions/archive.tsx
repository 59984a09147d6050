import { unlessRefused } from "~/web/request/unless-refused";
import { ActionDialog, handleFor } from "./action-dialog";
import { actionFor, loaderFor } from "./confirmed-action.server";

export const handle = handleFor("archive");
export const loader = loaderFor("archive");
export const action = actionFor("archive");
export const shouldRevalidate = unlessRefused;
export default ActionDialog;
