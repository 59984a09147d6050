import { unlessRefused } from "~/web/request/unless-refused";
import { ActDialog, actHandle } from "./act-dialog";
import { actAction, actLoader } from "./acts.server";

export const handle = actHandle("delete");
export const loader = actLoader("delete");
export const action = actAction("delete");
export const shouldRevalidate = unlessRefused;
export default ActDialog;
