import { Form, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { cancelling } from "~/contract/gifts/cancelling";
import { formatDay, formatLongDay, formatNumber } from "~/i18n/french";
import { ButtonLink } from "~/ui/display/button";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";
import { Dialog, Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { giftPath } from "../gift-path";

export const handle = {
  ...overlayHandle,
  title: ({ order }: { order: { cancelled: object | null } }, t: TFunction) =>
    t(order.cancelled ? "backoffice-gift-orders:cancel.alreadyTitle" : "backoffice-gift-orders:cancel.title"),
  i18n: ["backoffice-gift-orders", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "cancelGiftOrder" }, async ({ api, param, url }) => ({
  order: await api.gifts.orderDetails({ id: param("orderId") }),
  closeTo: giftPath(param("giftId"), "orders", url.search),
}));

export const action = screenAction({ may: "cancelGiftOrder" }, (screen) =>
  screen.form(cancelling, async ({ reason: why }) => {
    const { api, param, request, url } = screen;
    const id = param("orderId");
    await api.gifts.cancelOrder({ id, reason: why });
    const { number, points } = await api.gifts.orderDetails({ id });
    const to = giftPath(param("giftId"), "orders", url.search);
    return redirectWithToast(request, to, "backoffice-gift-orders:cancel.done", {
      number,
      count: points,
      value: formatNumber(points),
    });
  }),
);

/** Asks why an order is cancelled, and says what comes back. */
export default function CancelOrder() {
  const { order, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-gift-orders");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<z.input<typeof cancelling>>({
    id: "cancel-order",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/gifts/cancelling")).cancelling,
  });
  const { number, points, holder, date, cancelled } = order;
  return (
    <Dialog
      title={t(cancelled ? "cancel.alreadyTitle" : "cancel.title")}
      text={
        cancelled
          ? t("cancel.already", { name: cancelled.by, day: formatLongDay(cancelled.at) })
          : t(order.key ? "cancel.textWithKey" : "cancel.text", {
              name: holder.name,
              count: points,
              value: formatNumber(points),
            })
      }
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
            {t(cancelled ? "cancel.back" : "cancel.keep")}
          </ButtonLink>
          {!cancelled && <SubmitButton variant="danger">{t("cancel.do")}</SubmitButton>}
        </>
      }
    >
      <FormKey />
      <FormErrors codes={form.errors} {...(answer?.refusal && { params: answer.refusal.params })} />
      <Recap title={holder.name} text={t("cancel.recap", { number, day: formatDay(date) })} />
      {!cancelled && <TextareaField field={fields.reason} label={t("cancel.reason")} limit={500} />}
    </Dialog>
  );
}
