import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { batchOrder } from "~/contract/cards/forms";
import { cardRanges, SIGN_UP_CARDS } from "~/contract/cards/words";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { CardsDrawer, DigitsField } from "~/ui/cards/cards-form";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { SearchableSelect } from "~/ui/forms/many-choices/searchable-select";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-card-batches:order.title",
  i18n: ["backoffice-card-batches", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "orderCards" }, async ({ api, url }) => {
  const [{ items }, { settings }] = await Promise.all([
    api.operators.list({ Distributors: "true", Status: ["Active"], PageSize: 200 }),
    api.cards.overview(),
  ]);
  return {
    distributors: items.map(({ id, name }) => ({ value: id, label: name })),
    nextNumber: settings.nextNumber,
    eltoId: url.searchParams.get("eltoId") ?? "",
  };
});

export const action = screenAction({ may: "orderCards" }, (screen) =>
  screen.form(batchOrder, async (order) => {
    const { number, firstNumber, lastNumber } = await screen.api.cards.order(order);
    return redirectWithToast(screen.request, "/cards", "backoffice-card-batches:order.done", {
      number: String(number),
      first: shownPassNumber(firstNumber),
      last: shownPassNumber(lastNumber),
    });
  }),
);

/** Orders a batch, for a distributor or for the programme itself. */
export default function OrderBatch() {
  const { distributors, nextNumber, eltoId } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-card-batches");
  const [form, fields] = useAnsweredForm<z.input<typeof batchOrder>>({
    id: "card-order",
    lastResult: useFormAnswer()?.lastResult,
    defaultValue: { eltoId, count: String(SIGN_UP_CARDS) },
    schema: async () => (await import("~/contract/cards/forms")).batchOrder,
  });
  return (
    <CardsDrawer
      title={t("order.title")}
      form={form}
      fields={[fields.eltoId, fields.count, fields.address]}
      range={cardRanges.ordered}
      note={<p>{t("order.numbers", { number: shownPassNumber(nextNumber) })}</p>}
      cancel={t("order.cancel")}
      submit={<SubmitButton>{t("order.do")}</SubmitButton>}
    >
      <SearchableSelect
        field={fields.eltoId}
        label={t("order.operator")}
        options={distributors}
        placeholder={t("order.own")}
        optional
      />
      <DigitsField
        field={fields.count}
        range={cardRanges.ordered}
        label={t("order.count")}
        hint={t("order.countHint")}
      />
      <TextField
        field={fields.address}
        label={t("order.address")}
        maxLength={250}
        autoComplete="off"
        optional
      />
    </CardsDrawer>
  );
}
