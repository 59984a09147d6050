import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { exportRequest } from "~/contract/export-request";
import { ButtonLink } from "~/ui/display/button";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { OptionCards } from "~/ui/forms/choice-cards";
import { AllRequired } from "~/ui/forms/form";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/forms/form-errors";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Dialog } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { useDownload } from "./download";

/** What the texts of a list that can be exported have: `export.title`, `export.all`, `export.narrowed`. */
type ExportedList = "backoffice-operators";

interface ExportDialogProps {
  texts: ExportedList;
  /** The list only offers Excel files. */
  onlyExcel?: boolean;
}

interface Shown {
  narrowed: boolean;
  /** The list, as it is shown. */
  closeTo: string;
}

/** Of an export's route: a drawer over the list. */
export const exportHandle = (texts: ExportedList) => ({
  ...overlayHandle,
  title: `${texts}:export.title` as const,
  i18n: [texts, "backoffice-export-dialog"],
});

/** Asks for the reason and file type of an export of what the list shows. Its route's loader and action are those of `exportScreens`. */
export function ExportDialog({ texts, onlyExcel }: ExportDialogProps) {
  const { narrowed, closeTo } = useLoaderData<Shown>();
  const answer = useFormAnswer();
  const { t: list } = useTranslation(texts);
  const { t } = useTranslation("backoffice-export-dialog");
  const { busy, onSubmit } = useDownload(closeTo);
  const [form, fields] = useAnsweredForm<z.input<typeof exportRequest>>({
    id: "export",
    lastResult: answer?.lastResult,
    defaultValue: { exportAsExcel: "true" },
    schema: async () => (await import("~/contract/export-request")).exportRequest,
  });
  return (
    <Dialog
      title={list("export.title")}
      text={list(narrowed ? "export.narrowed" : "export.all")}
      icon="export"
      closeTo={closeTo}
      // Without scripts the browser downloads the file and stays on the page.
      form={(content) => (
        <Form id={form.id} method="post" noValidate reloadDocument onSubmit={onSubmit}>
          {content}
        </Form>
      )}
      actions={
        <>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
            {t("close")}
          </ButtonLink>
          <SubmitButton icon="download-simple" busy={busy}>
            {t("download")}
          </SubmitButton>
        </>
      }
    >
      <FormErrors codes={form.errors} params={answer?.refusal?.params} />
      <AllRequired />
      <TextField
        field={fields.reason}
        label={t("reason")}
        hint={t("reasonHint")}
        placeholder={t("reasonExample")}
        autoComplete="off"
        autoFocus
      />
      {onlyExcel ? (
        <input type="hidden" name={fields.exportAsExcel.name} value="true" />
      ) : (
        <OptionCards
          field={fields.exportAsExcel}
          label={t("type")}
          columns={2}
          options={[
            { value: "true", label: "Excel", icon: "file-xls" },
            { value: "false", label: "CSV", icon: "file-csv" },
          ]}
        />
      )}
    </Dialog>
  );
}
