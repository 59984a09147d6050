import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ExportDialog } from "~/ui/lists/export-dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { offerExport } from "./exports.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-offers:export.title",
  i18n: ["backoffice-offers", "backoffice-export-dialog"],
};

export const loader = offerExport.dialogLoader;
export const action = offerExport.dialogAction;

/** The offers and good deals that the list shows, as a file. */
export default function ExportOffers() {
  const { narrowed, closeTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("backoffice-offers");
  return (
    <ExportDialog
      title={t("export.title")}
      text={t(narrowed ? "export.narrowed" : "export.all")}
      closeTo={closeTo}
      answer={answer}
    />
  );
}
