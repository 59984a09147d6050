import { ExcelOrCsv } from "~/ui/lists/excel-or-csv";
import { ExportDialog, exportHandle } from "~/ui/lists/export-dialog";
import { holderExport } from "./exports.server";

export const handle = exportHandle("backoffice-pass-holders");
export const loader = holderExport.dialogLoader;
export const action = holderExport.dialogAction;

export default function ExportHolders() {
  return (
    <ExportDialog texts="backoffice-pass-holders">{(field) => <ExcelOrCsv field={field} />}</ExportDialog>
  );
}
