import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { cancelling } from "~/contract/gifts/cancelling";
import { ButtonLink } from "~/ui/display/button";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";
import { Dialog } from "~/ui/overlays/dialog";
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
  screen.form(cancelling, async ({ reason: why }) => {
    const { api, param, request, url } = screen;
    await api.gifts.releaseKey({ id: param("keyId"), reason: why });
    const to = giftPath(param("giftId"), "stock", url.search);
    return redirectWithToast(request, to, "backoffice-gift-stock:release.done");
  }),
);

/** Asks why a key that somebody may know goes back to the stock. */
export default function ReleaseKey() {
  const { closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-gift-stock");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<z.input<typeof cancelling>>({
    id: "release-key",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/gifts/cancelling")).cancelling,
  });
  return (
    <Dialog
      title={t("release.title")}
      text={t("release.text")}
      icon="arrow-counter-clockwise"
      tone="warning"
      closeTo={closeTo}
      form={(content) => (
        <Form id={form.id} method="post" noValidate>
          {content}
        </Form>
      )}
      actions={
        <>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset autoFocus>
            {t("release.keep")}
          </ButtonLink>
          <SubmitButton>{t("release.do")}</SubmitButton>
        </>
      }
    >
      <FormKey />
      <FormErrors codes={form.errors} {...(answer?.refusal && { params: answer.refusal.params })} />
      <TextareaField field={fields.reason} label={t("release.reason")} limit={500} />
    </Dialog>
  );
}
