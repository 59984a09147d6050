import { ActDialog, actHandle } from "./act-dialog";
import { actAction, actLoader } from "./acts.server";

export const handle = actHandle("makeNotEligible");
export const loader = actLoader("makeNotEligible");
export const action = actAction("makeNotEligible");
export default ActDialog;
