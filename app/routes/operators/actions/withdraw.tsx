import { unlessRefused } from "~/web/request/unless-refused";
import { ActDialog, actHandle } from "./act-dialog";
import { actAction, actLoader } from "./acts.server";

export const handle = actHandle("withdraw");
export const loader = actLoader("withdraw");
export const action = actAction("withdraw");
export const shouldRevalidate = unlessRefused;
export default ActDialog;
