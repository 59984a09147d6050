import { unlessRefused } from "~/web/request/unless-refused";
import { ActionDialog, actionHandle } from "./action-dialog";
import { confirmedAction, confirmedLoader } from "./confirmed-action.server";

export const handle = actionHandle;
export const loader = confirmedLoader;
export const action = confirmedAction;
export const shouldRevalidate = unlessRefused;

export default function ConfirmAction() {
  return <ActionDialog />;
}
