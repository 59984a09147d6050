import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { ButtonLink } from "~/ui/display/button";
import { Dialog, Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenLoader } from "~/web/request/screen.server";
import { holderPath } from "../sheet/holder-path";
import { useHolder } from "../sheet/sheet";

export const handle = {
  ...overlayHandle,
  title: "backoffice-personal-data:data.title",
  i18n: ["backoffice-personal-data"],
};

export const loader = screenLoader({ may: "seeAllPassHolders" }, async () => ({}));

/** A file with all personal data about a holder, to hand over. */
export default function HeldData() {
  const { holder, name } = useHolder();
  const { t } = useTranslation("backoffice-personal-data");
  const closeTo = holderPath(holder.id, "informations", useLocation().search);
  const file = (format: "json" | "pdf") => (
    <ButtonLink
      to={`/pass-holders/${holder.id}/data/file?format=${format}`}
      variant={format === "pdf" ? "primary" : "secondary"}
      icon={format === "pdf" ? "file-pdf" : "download-simple"}
      reloadDocument
      download
    >
      {t(`data.${format}`)}
    </ButtonLink>
  );
  return (
    <Dialog
      title={t("data.title")}
      text={t("data.text")}
      icon="download-simple"
      closeTo={closeTo}
      actions={
        <>
          <ButtonLink to={closeTo} variant="ghost" preventScrollReset>
            {t("data.close")}
          </ButtonLink>
          {file("json")}
          {file("pdf")}
        </>
      }
    >
      <Recap title={name} text={shownPassNumber(holder.passId)} />
      <p>{t("data.contents")}</p>
      <p>{t("data.formats")}</p>
    </Dialog>
  );
}
