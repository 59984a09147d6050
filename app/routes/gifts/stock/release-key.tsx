import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cancellation } from "~/contract/gifts/cancellation";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";
import { FormDialog } from "~/ui/overlays/form-dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { giftPath } from "../gift-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-gift-stock:release.title",
  i18n: ["backoffice-gift-stock", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "changeGiftStock" }, async ({ param, url }) => ({
  closeTo: giftPath(param("giftId"), "stock", url.search),
}));

export const action = screenAction({ may: "changeGiftStock" }, (screen) =>
  screen.form(cancellation, async ({ reason: why }) => {
    const { api, param, request, url } = screen;
    await api.gifts.releaseKey({ id: param("keyId"), reason: why });
    const to = giftPath(param("giftId"), "stock", url.search);
    return redirectWithToast(request, to, "backoffice-gift-stock:release.done");
  }),
);

/** Asks for the reason when a key that somebody may know returns to the stock. */
export default function ReleaseKey() {
  const { closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-gift-stock");
  return (
    <FormDialog
      id="release-key"
      title={t("release.title")}
      text={t("release.text")}
      icon="arrow-counter-clockwise"
      tone="warning"
      closeTo={closeTo}
      keep={t("release.keep")}
      submit={<SubmitButton>{t("release.do")}</SubmitButton>}
      schema={async () => (await import("~/contract/gifts/cancellation")).cancellation}
      name="reason"
      field={(reason) => <TextareaField field={reason} label={t("release.reason")} limit={500} />}
    />
  );
}
