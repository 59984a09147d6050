import { ExcelOrCsv } from "~/ui/lists/excel-or-csv";
import { ExportDialog, exportHandle } from "~/ui/lists/export-dialog";
import { operatorUserExport } from "./user-exports.server";

export const handle = exportHandle("backoffice-users");
export const loader = operatorUserExport.dialogLoader;
export const action = operatorUserExport.dialogAction;

export default function ExportOperatorUsers() {
  return <ExportDialog texts="backoffice-users">{(field) => <ExcelOrCsv field={field} />}</ExportDialog>;
}
