import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { ButtonLink } from "~/ui/display/button";
import { Dialog } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { qrCode } from "~/web/request/qr-code.server";
import { screenLoader } from "~/web/request/screen.server";
import { holderPath } from "../sheet/holder-path";
import { useHolder } from "../sheet/sheet";

export const handle = {
  ...overlayHandle,
  title: "backoffice-points:qrCode.title",
  i18n: ["backoffice-points"],
};

export const loader = screenLoader({ may: "exportPassHolders" }, async ({ api, param, url }) => {
  const id = param("passHolderId");
  const { passId } = await api.passHolders.details({ id });
  const { size, path } = qrCode(passId);
  return { size, path, closeTo: holderPath(id, "informations", url.search) };
});

/** The QR code of a holder's card, with its files. */
export default function QrCode() {
  const { size, path, closeTo } = useLoaderData<typeof loader>();
  const { holder, name } = useHolder();
  const { t } = useTranslation("backoffice-points");
  const number = shownPassNumber(holder.passId);
  const file = (format: "Svg" | "Png") => (
    <ButtonLink
      to={`/pass-holders/${holder.id}/qr-code/file?format=${format}`}
      variant={format === "Png" ? "primary" : "secondary"}
      icon="download-simple"
      reloadDocument
      download
    >
      {t(`qrCode.${format}`)}
    </ButtonLink>
  );
  return (
    <Dialog
      title={t("qrCode.title")}
      text={t("qrCode.text", { name })}
      icon="qr-code"
      closeTo={closeTo}
      actions={
        <>
          <ButtonLink to={closeTo} variant="ghost" preventScrollReset>
            {t("qrCode.close")}
          </ButtonLink>
          {file("Svg")}
          {file("Png")}
        </>
      }
    >
      <svg viewBox={`0 0 ${size} ${size}`} width="220" height="220" role="img" shapeRendering="crispEdges">
        <title>{t("qrCode.of", { number })}</title>
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <p>{number}</p>
    </Dialog>
  );
}
