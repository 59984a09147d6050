import { unlessRefused } from "~/web/request/unless-refused";
import { ActDialog, actHandle } from "./act-dialog";
import { actAction, actLoader } from "./acts.server";

export const handle = actHandle("makeNotEligible");
export const loader = actLoader("makeNotEligible");
export const action = actAction("makeNotEligible");
export const shouldRevalidate = unlessRefused;
export default ActDialog;
