import { useLoaderData } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { offerExportRequest } from "~/contract/offers/catalogue";
import { formatMoment } from "~/i18n/french";
import { MissingPart } from "~/ui/display/empty-state";
import { Link } from "~/ui/display/link";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { OptionCards } from "~/ui/forms/choice-cards";
import { useDownload } from "~/ui/lists/download";
import { ExportForm, exportHandle, FileLanguage } from "~/ui/lists/export-dialog";
import { dialogAction, dialogLoader } from "./exports.server";

export const handle = exportHandle("backoffice-offers", "backoffice-catalogue");
export const loader = dialogLoader;
export const action = dialogAction;

/** Asks for the reason and the file type: the list as a table, or a printed catalogue of its offers. */
export default function ExportOffers() {
  const { narrowed, mayExcel, reason, target, language, catalogues, closeTo, query } =
    useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { t: list } = useTranslation("backoffice-offers");
  const { t } = useTranslation("backoffice-export-dialog");
  const { t: catalogue } = useTranslation("backoffice-catalogue");
  const { busy, onSubmit } = useDownload(closeTo);
  const [form, fields] = useAnsweredForm<z.input<typeof offerExportRequest>>({
    id: "export",
    lastResult: answer?.lastResult,
    defaultValue: { reason, target, language },
    schema: async () => (await import("~/contract/offers/catalogue")).offerExportRequest,
  });
  // A catalogue has a page with its progress.
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    if (new FormData(event.currentTarget).get("target") !== "Pdf") void onSubmit(event);
  };
  return (
    <ExportForm
      title={list("export.title")}
      text={list(narrowed ? "export.narrowed" : "export.all")}
      closeTo={closeTo}
      form={form}
      reason={fields.reason}
      busy={busy}
      onSubmit={submitted}
      submit={catalogue("submit")}
    >
      <OptionCards
        field={fields.target}
        label={t("type")}
        hint={catalogue(mayExcel ? "typeHint" : "typeHintWithoutExcel")}
        columns={mayExcel ? 3 : 2}
        options={[
          ...(mayExcel ? [{ value: "Xlsx", label: "Excel", icon: "file-xls" } as const] : []),
          { value: "Csv", label: "CSV", icon: "file-csv" },
          { value: "Pdf", label: catalogue("pdf"), icon: "file-pdf" },
        ]}
      />
      <FileLanguage field={fields.language} hint={catalogue("languageHint")} />
      {!catalogues && <MissingPart />}
      {catalogues && catalogues.length > 0 && (
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
    </ExportForm>
  );
}
