import { useFetcher, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment, formatNumber } from "~/i18n/french";
import { ButtonLink } from "~/ui/display/button";
import { Dialog } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { catalogueLoader } from "./exports.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-catalogue:title",
  i18n: ["backoffice-catalogue", "backoffice-export-dialog"],
};
export const loader = catalogueLoader;

/** Milliseconds between two polls of the progress. */
const POLL_INTERVAL = 1500;
const MEGABYTE = 1024 * 1024;

/** The progress of a catalogue, and its file when it is ready (docs/lists.md, Printed catalogue). */
export default function OfferCatalogue() {
  const loaded = useLoaderData<typeof loader>();
  const { data, state: looking, load } = useFetcher<typeof loader>();
  const { catalogue, closeTo, form, query } = data ?? loaded;
  const { t } = useTranslation("backoffice-catalogue");
  const { t: dialog } = useTranslation("backoffice-export-dialog");
  const { id, state, offers, printed, size } = catalogue;
  const here = `${form}/${id}${query}`;
  const isMade = state === "ready" || state === "failed";
  useEffect(() => {
    if (isMade || looking !== "idle") return;
    const timer = setTimeout(() => load(here), POLL_INTERVAL);
    return () => clearTimeout(timer);
  }, [isMade, looking, load, here]);

  const facts = {
    language: t(`languages.${catalogue.language}`),
    offers: formatNumber(offers),
    size: formatNumber(Math.max(0.1, Math.round(((size ?? 0) / MEGABYTE) * 10) / 10)),
    until: formatMoment(catalogue.expiresAt),
  };
  return (
    <Dialog
      title={t("title")}
      text={t(`about.${isMade ? state : "printing"}`, facts)}
      icon="file-pdf"
      closeTo={closeTo}
      actions={
        <>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
            {dialog("close")}
          </ButtonLink>
          {state === "ready" ? (
            <ButtonLink
              to={`/offers/export/${id}/file`}
              variant="primary"
              icon="download-simple"
              reloadDocument
              download
            >
              {t("download")}
            </ButtonLink>
          ) : state === "failed" ? (
            <ButtonLink to={`${form}${query}`} variant="primary" preventScrollReset>
              {t("again")}
            </ButtonLink>
          ) : (
            <ButtonLink to={here} variant="primary" icon="arrow-clockwise" replace preventScrollReset>
              {t("look")}
            </ButtonLink>
          )}
        </>
      }
    >
      <p role="status">{t(`states.${state}`)}</p>
      {!isMade && (
        <p>
          <progress aria-label={t("progress")} value={printed} max={offers} />{" "}
          {t("printed", { printed: formatNumber(printed), offers: formatNumber(offers) })}
        </p>
      )}
    </Dialog>
  );
}
