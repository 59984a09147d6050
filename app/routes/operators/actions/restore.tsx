import { unlessRefused } from "~/web/request/unless-refused";
import { ActDialog, actHandle } from "./act-dialog";
import { actAction, actLoader } from "./acts.server";

export const handle = actHandle("restore");
export const loader = actLoader("restore");
export const action = actAction("restore");
export const shouldRevalidate = unlessRefused;
export default ActDialog;
