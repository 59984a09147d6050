import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { cardSettings } from "~/contract/cards/forms";
import { cardRanges } from "~/contract/cards/words";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { CardsDrawer, DigitsField } from "~/ui/cards/cards-form";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { CheckboxField } from "~/ui/forms/choice-fields";
import { SubmitButton } from "~/ui/forms/submit-button";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-card-batches:settings.title",
  i18n: ["backoffice-card-batches", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader(
  { may: "orderCards" },
  async ({ api }) => (await api.cards.overview()).settings,
);

export const action = screenAction({ may: "orderCards" }, (screen) =>
  screen.form(cardSettings, async (settings) => {
    await screen.api.cards.changeSettings(settings);
    return redirectWithToast(screen.request, "/cards", "backoffice-card-batches:settings.done");
  }),
);

/** Settings: the next number, the check digit, and the threshold of few cards. */
export default function CardSettings() {
  const { nextNumber, checkDigit, threshold } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-card-batches");
  const [form, fields] = useAnsweredForm<z.input<typeof cardSettings>>({
    id: "card-settings",
    lastResult: useFormAnswer()?.lastResult,
    defaultValue: { nextNumber: shownPassNumber(nextNumber), checkDigit, threshold: String(threshold) },
    schema: async () => (await import("~/contract/cards/forms")).cardSettings,
  });
  return (
    <CardsDrawer
      title={t("settings.title")}
      form={form}
      fields={[fields.nextNumber, fields.checkDigit, fields.threshold]}
      range={cardRanges.threshold}
      cancel={t("settings.cancel")}
      submit={<SubmitButton>{t("settings.do")}</SubmitButton>}
    >
      <DigitsField
        field={fields.nextNumber}
        label={t("settings.nextNumber")}
        hint={t("settings.nextNumberHint")}
      />
      <CheckboxField
        field={fields.checkDigit}
        label={t("settings.checkDigit")}
        hint={t("settings.checkDigitHint")}
      />
      <DigitsField
        field={fields.threshold}
        range={cardRanges.threshold}
        label={t("settings.threshold")}
        hint={t("settings.thresholdHint")}
      />
    </CardsDrawer>
  );
}
