import { unlessRefused } from "~/web/request/unless-refused";
import { ActDialog, actHandle } from "./act-dialog";
import { actAction, actLoader } from "./acts.server";

export const handle = actHandle("unarchive");
export const loader = actLoader("unarchive");
export const action = actAction("unarchive");
export const shouldRevalidate = unlessRefused;
export default ActDialog;
