import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { Button, ButtonLink } from "~/ui/display/button";
import { useHydrated } from "~/ui/display/hydration";
import { Dialog } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { registrationPath } from "~/ui/pass-holders/todays-registrations";
import { qrCode } from "~/web/request/qr-code.server";
import { screenLoader } from "~/web/request/screen.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-pass-holder:registration.qrCode",
  i18n: ["backoffice-pass-holder", "backoffice-points"],
};

export const loader = screenLoader({ may: "correctRegistrations" }, async ({ api, param }) => {
  const id = param("registrationId");
  const { passId, firstName, lastName } = await api.passHolders.registration({ id });
  const { size, path } = qrCode(passId);
  return { size, path, number: shownPassNumber(passId), name: `${firstName} ${lastName}`, id };
});

/** The code of a card that was given today, to print again. */
export default function RegistrationQrCode() {
  const { size, path, number, name, id } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-pass-holder", "backoffice-points"]);
  const hydrated = useHydrated();
  const closeTo = registrationPath(id);
  return (
    <Dialog
      title={t("registration.qrCode")}
      text={t("registration.qrCodeText", { name })}
      icon="qr-code"
      closeTo={closeTo}
      actions={
        <>
          <ButtonLink to={closeTo} variant="ghost" preventScrollReset>
            {t("backoffice-points:qrCode.close")}
          </ButtonLink>
          {hydrated && (
            <Button type="button" variant="primary" onClick={() => print()}>
              {t("registration.print")}
            </Button>
          )}
        </>
      }
    >
      <svg viewBox={`0 0 ${size} ${size}`} width="220" height="220" role="img" shapeRendering="crispEdges">
        <title>{t("backoffice-points:qrCode.of", { number })}</title>
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <p>{number}</p>
      {!hydrated && <p>{t("registration.printWithout")}</p>}
    </Dialog>
  );
}
