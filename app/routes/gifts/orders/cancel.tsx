import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { cancellation } from "~/contract/gifts/cancellation";
import { formatDay, formatLongDay, formatNumber } from "~/i18n/french";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";
import { Recap } from "~/ui/overlays/dialog";
import { FormDialog } from "~/ui/overlays/form-dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithUndo } from "~/web/request/undoable.server";
import { unlessRefused } from "~/web/request/unless-refused";
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
  screen.form(cancellation, async ({ reason: why }) => {
    const { api, param, url } = screen;
    const id = param("orderId");
    await api.gifts.cancelOrder({ id, reason: why });
    const { number, points } = await api.gifts.orderDetails({ id });
    const to = giftPath(param("giftId"), "orders", url.search);
    return redirectWithUndo(screen, to, id, "backoffice-gift-orders:cancel.done", {
      number,
      count: points,
      value: formatNumber(points),
    });
  }),
);

/** Asks for the reason of a cancellation, and says how many points will be refunded. */
export default function CancelOrder() {
  const { order, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-gift-orders");
  const { number, points, holder, date, cancelled } = order;
  return (
    <FormDialog
      id="cancel-order"
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
      recap={<Recap title={holder.name} text={t("cancel.recap", { number, day: formatDay(date) })} />}
      keep={t(cancelled ? "cancel.back" : "cancel.keep")}
      submit={!cancelled && <SubmitButton variant="danger">{t("cancel.do")}</SubmitButton>}
      schema={async () => (await import("~/contract/gifts/cancellation")).cancellation}
      name="reason"
      field={
        cancelled ? null : (reason) => <TextareaField field={reason} label={t("cancel.reason")} limit={500} />
      }
    />
  );
}
