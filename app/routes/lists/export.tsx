import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { ExcelOrCsv, ExportDialog } from "~/ui/lists/export-dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { exportAction, exportLoader } from "~/web/lists/list-exports.server";

type Texts = Awaited<ReturnType<typeof exportLoader>>["texts"];

/** The list around it loads its own namespace. */
export const handle = {
  ...overlayHandle,
  title: ({ texts }: { texts: Texts }, t: TFunction) => t(`${texts}:export.title`),
  i18n: ["backoffice-export-dialog"],
};
export const loader = exportLoader;
export const action = exportAction;

/** Asks for the reason of an export, and for its type of file where there are two. */
export default function Export() {
  const { texts, onlyExcel } = useLoaderData<typeof loader>();
  return (
    <ExportDialog texts={texts}>
      {(field) =>
        onlyExcel ? <input type="hidden" name={field.name} value="true" /> : <ExcelOrCsv field={field} />
      }
    </ExportDialog>
  );
}
