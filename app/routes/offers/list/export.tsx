import { longFormLinks } from "~/ui/forms/sections/long-form-styles";
import { ExportDialog, exportHandle } from "~/ui/lists/export-dialog";
import { offerExport } from "./exports.server";

export const links = () => longFormLinks;

export const handle = exportHandle("backoffice-offers");
export const loader = offerExport.dialogLoader;
export const action = offerExport.dialogAction;

export default function ExportOffers() {
  return <ExportDialog texts="backoffice-offers" />;
}
