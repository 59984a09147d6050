import { ExportDialog, exportHandle } from "~/ui/lists/export-dialog";
import { qrSheetExport } from "./exports.server";

export const handle = exportHandle("backoffice-points", "backoffice-errors");
export const loader = qrSheetExport.dialogLoader;
export const action = qrSheetExport.dialogAction;

/** The codes of the holders that the list shows, on sheets to cut. */
export default function QrSheets() {
  return (
    <ExportDialog texts="backoffice-points" withoutWords>
      {(field) => <input type="hidden" name={field.name} value="true" />}
    </ExportDialog>
  );
}
