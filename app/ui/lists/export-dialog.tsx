import type { FieldMetadata } from "@conform-to/react";
import { Form, useLoaderData } from "@remix-run/react";
import type { Namespace } from "i18next";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { ErrorCode } from "~/contract/errors";
import type { exportRequest } from "~/contract/export-request";
import { languages } from "~/contract/languages";
import { formatNumber } from "~/i18n/french";
import { errorKey } from "~/i18n/keys";
import type { ExportedList } from "~/i18n/resources";
import { ButtonLink } from "~/ui/display/button";
import type { IconName } from "~/ui/display/icon";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { OptionCards } from "~/ui/forms/choice-cards";
import { AllRequired } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectField, TextField } from "~/ui/forms/text-field";
import { Dialog } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { useDownload } from "./download";

interface ExportDialogProps {
  texts: ExportedList;
  /** The field that chooses the file type. */
  children: (exportAsExcel: FieldMetadata<string>) => ReactNode;
  /** The file contains no texts to translate, so its language is not asked for. */
  withoutWords?: true;
}

interface Shown {
  narrowed: boolean;
  /** Number of ticked rows; null when all rows of the list are exported. */
  chosen: number | null;
  /** Path of the list in its present state. */
  closeTo: string;
  /** Why the list cannot be exported. */
  impossible?: { code: ErrorCode; params?: Record<string, string> } | null;
  /** The previous request, if its file was refused. */
  refused: z.output<typeof exportRequest> | null;
}

/** The `handle` of an export's route: a drawer over the list. */
export const exportHandle = (texts: ExportedList, ...others: Namespace[]) => ({
  ...overlayHandle,
  title: `${texts}:export.title` as const,
  i18n: [texts, "backoffice-export-dialog", ...others],
});

/**
 * Asks for the reason and file type of an export of the list. Its route's loader and action are those of
 * `exportScreens`.
 */
export function ExportDialog({ texts, withoutWords, children }: ExportDialogProps) {
  const { closeTo, narrowed, chosen, impossible, refused } = useLoaderData<Shown>();
  const answer = useFormAnswer();
  const { t: list, i18n } = useTranslation(texts);
  const { t } = useTranslation("backoffice-export-dialog");
  const { t: refusal } = useTranslation(["backoffice-ui", "backoffice-errors"]);
  const { busy, onSubmit } = useDownload(closeTo);
  const [form, fields] = useAnsweredForm<z.input<typeof exportRequest>>({
    id: "export",
    lastResult: answer?.lastResult,
    defaultValue: {
      reason: refused?.reason,
      exportAsExcel: refused?.exportAsExcel === false ? "false" : "true",
      language: refused?.language ?? "fr",
    },
    schema: async () => (await import("~/contract/export-request")).exportRequest,
  });
  const title = list("export.title");
  if (chosen === 0 || impossible)
    return (
      <Dialog
        title={title}
        text={impossible ? refusal(errorKey(impossible.code), impossible.params) : t("noneChosen")}
        icon="export"
        closeTo={closeTo}
        actions={
          <ButtonLink to={closeTo} variant="primary" preventScrollReset>
            {t("backToList")}
          </ButtonLink>
        }
      />
    );
  const text =
    chosen === null
      ? i18n.t(`${texts}:export.${narrowed ? "narrowed" : "all"}`)
      : t("chosen", { count: chosen, value: formatNumber(chosen) });
  return (
    <ExportForm
      title={title}
      text={text}
      closeTo={closeTo}
      form={form}
      reason={fields.reason}
      onSubmit={onSubmit}
      busy={busy}
      submit={t("download")}
    >
      {children(fields.exportAsExcel)}
      {!withoutWords && <FileLanguage field={fields.language} hint={t("languageHint")} />}
    </ExportForm>
  );
}

interface ExportFormProps extends Pick<Shown, "closeTo"> {
  title: string;
  /** The content of the file. */
  text: string;
  icon?: IconName;
  form: { id: string; errors?: string[] | undefined };
  reason: FieldMetadata<string>;
  /** From `useDownload`. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Label of the submit button. */
  submit: string;
  /** Fields besides the reason. */
  children: ReactNode;
}

/** The drawer of an export: the reason, and the list's own fields. */
export function ExportForm({
  title,
  text,
  icon = "export",
  closeTo,
  form,
  reason,
  onSubmit,
  busy,
  submit,
  children,
}: ExportFormProps) {
  const answer = useFormAnswer();
  const { t } = useTranslation("backoffice-export-dialog");
  return (
    <Dialog
      title={title}
      text={text}
      icon={icon}
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
            {submit}
          </SubmitButton>
        </>
      }
    >
      <FormErrors codes={form.errors} params={answer?.refusal?.params} />
      <AllRequired />
      <TextField
        field={reason}
        label={t("reason")}
        hint={t("reasonHint")}
        placeholder={t("reasonExample")}
        autoComplete="off"
        autoFocus
      />
      {children}
    </Dialog>
  );
}

/** The choice of the file type. */
export function ExcelOrCsv({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTranslation("backoffice-export-dialog");
  return (
    <OptionCards
      field={field}
      label={t("type")}
      columns={2}
      options={[
        { value: "true", label: "Excel", icon: "file-xls" },
        { value: "false", label: "CSV", icon: "file-csv" },
      ]}
    />
  );
}

interface FileLanguageProps {
  field: FieldMetadata<string>;
  /** What the language affects. */
  hint: string;
}

/** The language of a file. */
export function FileLanguage({ field, hint }: FileLanguageProps) {
  const { t } = useTranslation("backoffice-export-dialog");
  return (
    <SelectField
      field={field}
      label={t("language")}
      hint={hint}
      options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
    />
  );
}
