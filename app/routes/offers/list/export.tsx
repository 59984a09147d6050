import { Form, Link, useLoaderData } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { languages } from "~/contract/languages";
import type { offerExportRequest } from "~/contract/offers/catalogue";
import { formatMoment } from "~/i18n/french";
import { ButtonLink } from "~/ui/display/button";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { OptionCards } from "~/ui/forms/choice-cards";
import { AllRequired } from "~/ui/forms/form";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/forms/form-errors";
import { longFormLinks } from "~/ui/forms/sections/long-form-styles";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectField, TextField } from "~/ui/forms/text-field";
import { useDownload } from "~/ui/lists/download";
import { Dialog } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { dialogAction, dialogLoader } from "./exports.server";

export const links = () => longFormLinks;

export const handle = {
  ...overlayHandle,
  title: "backoffice-offers:export.title",
  i18n: ["backoffice-offers", "backoffice-export-dialog", "backoffice-catalogue"],
};
export const loader = dialogLoader;
export const action = dialogAction;

/** Asks for the reason and the file type: the list as a table, or the catalogue of what it shows. */
export default function ExportOffers() {
  const { narrowed, mayExcel, catalogues, closeTo, query } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { t: list } = useTranslation("backoffice-offers");
  const { t } = useTranslation("backoffice-export-dialog");
  const { t: catalogue } = useTranslation("backoffice-catalogue");
  const { busy, onSubmit } = useDownload(closeTo);
  const [form, fields] = useAnsweredForm<z.input<typeof offerExportRequest>>({
    id: "export",
    lastResult: answer?.lastResult,
    defaultValue: { target: mayExcel ? "Xlsx" : "Csv", language: "fr" },
    schema: async () => (await import("~/contract/offers/catalogue")).offerExportRequest,
  });
  // A catalogue has a page that tells how far it is.
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    if (new FormData(event.currentTarget).get("target") !== "Pdf") void onSubmit(event);
  };
  return (
    <Dialog
      title={list("export.title")}
      text={list(narrowed ? "export.narrowed" : "export.all")}
      icon="export"
      closeTo={closeTo}
      form={(content) => (
        <Form id={form.id} method="post" noValidate reloadDocument onSubmit={submitted}>
          {content}
        </Form>
      )}
      actions={
        <>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
            {t("close")}
          </ButtonLink>
          <SubmitButton icon="download-simple" busy={busy}>
            {catalogue("submit")}
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
      <OptionCards
        field={fields.target}
        label={t("type")}
        hint={catalogue("typeHint")}
        columns={mayExcel ? 3 : 2}
        options={[
          ...(mayExcel ? [{ value: "Xlsx", label: "Excel", icon: "file-xls" } as const] : []),
          { value: "Csv", label: "CSV", icon: "file-csv" },
          { value: "Pdf", label: catalogue("pdf"), icon: "file-pdf" },
        ]}
      />
      <SelectField
        field={fields.language}
        label={catalogue("language")}
        hint={catalogue("languageHint")}
        options={languages.map((value) => ({ value, label: catalogue(`languages.${value}`) }))}
      />
      {catalogues.length > 0 && (
        <>
          <h3>{catalogue("yours")}</h3>
          <ul>
            {catalogues.map(({ id, language, state, requestedAt }) => (
              <li key={id}>
                <Link to={`/offers/export/${id}${query}`} preventScrollReset>
                  {catalogue("one", {
                    language: catalogue(`languages.${language}`),
                    at: formatMoment(requestedAt),
                  })}
                </Link>
                {` – ${catalogue(`states.${state}`)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
