import { ExcelOrCsv } from "~/ui/lists/excel-or-csv";
import { ExportDialog, exportHandle } from "~/ui/lists/export-dialog";
import { operatorExport } from "./exports.server";

export const handle = exportHandle("backoffice-operators");
export const loader = operatorExport.dialogLoader;
export const action = operatorExport.dialogAction;

export default function ExportOperators() {
  return <ExportDialog texts="backoffice-operators">{(field) => <ExcelOrCsv field={field} />}</ExportDialog>;
}
