import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ExportDialog } from "~/ui/lists/export-dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { operatorExport } from "./exports.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-operators:export.title",
  i18n: ["backoffice-operators", "backoffice-export-dialog"],
};

export const loader = operatorExport.dialogLoader;
export const action = operatorExport.dialogAction;

/** The operators that the list shows, as a file. */
export default function ExportOperators() {
  const { narrowed, closeTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("backoffice-operators");
  return (
    <ExportDialog
      title={t("export.title")}
      text={t(narrowed ? "export.narrowed" : "export.all")}
      closeTo={closeTo}
      answer={answer}
    />
  );
}
