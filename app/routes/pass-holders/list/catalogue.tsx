import { Link, useLoaderData } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { languages } from "~/contract/languages";
import type { offerExportRequest } from "~/contract/offers/catalogue";
import { formatMoment, formatNumber } from "~/i18n/french";
import { MissingPart } from "~/ui/display/missing-part";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { OptionCards } from "~/ui/forms/choice-cards";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { useDownload } from "~/ui/lists/download";
import { ExportForm, exportHandle } from "~/ui/lists/export-dialog";
import { catalogueAction, catalogueLoader } from "./exports.server";

export const handle = {
  ...exportHandle("backoffice-offers", "backoffice-catalogue", "backoffice-pass-holders"),
  title: "backoffice-pass-holders:catalogue.title" as const,
};
export const loader = catalogueLoader;
export const action = catalogueAction;

/** Asks for the reason, the file type and the language of the catalogue of the offers that are on: everybody’s for the programme, their own for others. */
export default function ExportCatalogue() {
  const { mayExcel, operators, catalogues, closeTo, query } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { t } = useTranslation("backoffice-pass-holders");
  const { t: dialog } = useTranslation("backoffice-export-dialog");
  const { t: words } = useTranslation("backoffice-catalogue");
  const { busy, onSubmit } = useDownload(closeTo);
  const [form, fields] = useAnsweredForm<z.input<typeof offerExportRequest>>({
    id: "export",
    lastResult: answer?.lastResult,
    defaultValue: { target: "Pdf", language: "fr" },
    schema: async () => (await import("~/contract/offers/catalogue")).offerExportRequest,
  });
  // A printed catalogue has a page that tells how far it is.
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    if (new FormData(event.currentTarget).get("target") !== "Pdf") void onSubmit(event);
  };
  return (
    <ExportForm
      title={t("catalogue.title")}
      text={
        operators === null
          ? t("catalogue.all")
          : t("catalogue.own", { count: operators, value: formatNumber(operators) })
      }
      icon="book-open-text"
      closeTo={closeTo}
      form={form}
      reason={fields.reason}
      busy={busy}
      onSubmit={submitted}
      submit={words("submit")}
    >
      <OptionCards
        field={fields.target}
        label={dialog("type")}
        columns={mayExcel ? 3 : 2}
        options={[
          { value: "Pdf", label: words("pdf"), icon: "file-pdf" },
          ...(mayExcel ? [{ value: "Xlsx", label: "Excel", icon: "file-xls" } as const] : []),
          { value: "Csv", label: "CSV", icon: "file-csv" },
        ]}
      />
      <OptionCards
        field={fields.language}
        label={t("catalogue.language")}
        columns={2}
        options={languages.map((value) => ({ value, label: words(`languages.${value}`) }))}
      />
      {!catalogues && <MissingPart />}
      {catalogues && catalogues.length > 0 && (
        <>
          <h3>{words("yours")}</h3>
          <ul>
            {catalogues.map(({ id, language, state, requestedAt }) => (
              <li key={id}>
                <Link to={`/pass-holders/export/offers/${id}${query}`} preventScrollReset>
                  {words("one", {
                    language: words(`languages.${language}`),
                    at: formatMoment(requestedAt),
                  })}
                </Link>
                {` – ${words(`states.${state}`)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </ExportForm>
  );
}
