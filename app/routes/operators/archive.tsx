import { ActDialog, actHandle } from "./act-dialog";
import { actAction, actLoader } from "./acts.server";

export const handle = actHandle("archive");
export const loader = actLoader("archive");
export const action = actAction("archive");
export default ActDialog;
