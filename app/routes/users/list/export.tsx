import { ExcelOrCsv } from "~/ui/lists/excel-or-csv";
import { ExportDialog, exportHandle } from "~/ui/lists/export-dialog";
import { userExport } from "./exports.server";

export const handle = exportHandle("backoffice-users");
export const loader = userExport.dialogLoader;
export const action = userExport.dialogAction;

export default function ExportUsers() {
  return <ExportDialog texts="backoffice-users">{(field) => <ExcelOrCsv field={field} />}</ExportDialog>;
}
