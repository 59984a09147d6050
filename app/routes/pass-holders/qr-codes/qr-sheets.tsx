import { ExportDialog, exportHandle } from "~/ui/lists/export-dialog";
import { qrSheets } from "~/web/lists/list-exports.server";

export const handle = exportHandle("backoffice-points", "backoffice-errors");
export const loader = qrSheets.dialogLoader;
export const action = qrSheets.dialogAction;

/** The codes of the holders that the list shows, on sheets to cut. */
export default function QrSheets() {
  return (
    <ExportDialog texts="backoffice-points" withoutWords>
      {(field) => <input type="hidden" name={field.name} value="true" />}
    </ExportDialog>
  );
}
