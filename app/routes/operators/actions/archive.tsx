import { unlessRefused } from "~/web/request/unless-refused";
import { ActDialog, actHandle } from "./act-dialog";
import { actAction, actLoader } from "./acts.server";

export const handle = actHandle("archive");
export const loader = actLoader("archive");
export const action = actAction("archive");
export const shouldRevalidate = unlessRefused;
export default ActDialog;
