import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { languages } from "~/contract/languages";
import { offerExportRequest } from "~/contract/offers/catalogue";
import { can, ownOperatorIds } from "~/contract/permissions";
import { formatMoment, formatNumber } from "~/i18n/french";
import { MissingPart } from "~/ui/display/empty-state";
import { Link } from "~/ui/display/link";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { OptionCards } from "~/ui/forms/choice-cards";
import { useDownload } from "~/ui/lists/download";
import { ExportForm, exportHandle } from "~/ui/lists/export-dialog";
import { catalogueExport } from "~/web/lists/list-exports.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";

export const handle = {
  ...exportHandle("backoffice-offers", "backoffice-catalogue", "backoffice-pass-holders"),
  title: "backoffice-pass-holders:catalogue.title" as const,
};
const may = "seePassHolders" as const;

const catalogueLoader = screenLoader({ may }, async ({ api, me, url }) => {
  const [person, catalogues] = await Promise.all([me(), nullIfUnavailable(api.catalogue.list())]);
  return {
    mayExcel: can.exportOffersAsExcel(person),
    /** The number of operators with offers; null: all. */
    operators: ownOperatorIds(person)?.length ?? null,
    catalogues,
    closeTo: `/pass-holders${url.search}`,
    query: url.search,
  };
});

/** Redirects to the file, or to the page with the printed catalogue's progress. */
const catalogueAction = screenAction({ may }, (screen) =>
  screen.form(offerExportRequest, async ({ reason, target, language }) => {
    if (target !== "Pdf")
      return catalogueExport.toFile(screen, { reason, language, exportAsExcel: target === "Xlsx" });
    const { catalogueId } = await screen.api.catalogue.request({ status: ["Active"], reason, language });
    return redirect(`/pass-holders/export/offers/${catalogueId}${screen.url.search}`, 303);
  }),
);

export const loader = catalogueLoader;
export const action = catalogueAction;

/**
 * Asks for the reason, the file type and the language of the catalogue of current offers: of all operators for the
 * programme, of their own for others.
 */
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
  // A printed catalogue has a page with its progress.
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
