import { ExportDialog, exportHandle } from "~/ui/lists/export-dialog";
import { logExport } from "./exports.server";

export const handle = exportHandle("backoffice-logs");
export const loader = logExport.dialogLoader;
export const action = logExport.dialogAction;

export default function ExportLogs() {
  return (
    <ExportDialog texts="backoffice-logs">
      {(field) => <input type="hidden" name={field.name} value="true" />}
    </ExportDialog>
  );
}
