import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { exportRequest } from "~/contract/export-request";
import { ButtonLink } from "~/ui/display/button";
import { OptionCards } from "~/ui/forms/choice-cards";
import { FormErrors } from "~/ui/forms/form-errors";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Dialog } from "~/ui/overlays/dialog";
import { useDownload } from "./download";

interface ExportDialogProps {
  title: string;
  /** Which rows the file will have. */
  text: string;
  /** The list, as it is shown. */
  closeTo: string;
  /** The action's answer to a refused form. */
  answer:
    | { lastResult?: SubmissionResult<string[]>; refusal?: { params: Record<string, string> } }
    | undefined;
  /** The list only offers Excel files. */
  onlyExcel?: boolean;
}

/** Asks for the reason and file type of an export. Its route declares the texts `backoffice-export-dialog`. */
export function ExportDialog({ title, text, closeTo, answer, onlyExcel }: ExportDialogProps) {
  const { t } = useTranslation("backoffice-export-dialog");
  const { busy, onSubmit } = useDownload(closeTo);
  const [form, fields] = useForm<z.input<typeof exportRequest>>({
    id: "export",
    lastResult: answer?.lastResult,
    defaultValue: { exportAsExcel: "true" },
  });
  return (
    <Dialog
      title={title}
      text={text}
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
