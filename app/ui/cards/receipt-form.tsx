import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { CardBatch } from "~/contract/cards/calls";
import type { cardReceiptForm } from "~/contract/cards/forms";
import { cardRanges } from "~/contract/cards/words";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";
import { CardsForm, DigitsField } from "./cards-form";

/** The receiver of a packet confirms its content. */
export function ReceiptForm({ batch }: { batch: CardBatch }) {
  const { t } = useTranslation("backoffice-card-batches");
  const [form, { firstNumber, counted, missing }] = useAnsweredForm<z.input<typeof cardReceiptForm>>({
    id: "receipt",
    lastResult: useFormAnswer()?.lastResult,
    defaultValue: { counted: String(batch.count) },
    schema: async () => (await import("~/contract/cards/forms")).cardReceiptForm,
  });
  return (
    <CardsForm
      form={form}
      fields={[firstNumber, counted, missing]}
      range={cardRanges.counted}
      action={`/cards/batches/${batch.id}`}
      submit={
        <SubmitButton name="intent" value="receive" icon="check-bold">
          {t("receive.do")}
        </SubmitButton>
      }
    >
      <DigitsField
        field={firstNumber}
        label={t("receive.first")}
        hint={t("receive.firstHint", { number: shownPassNumber(batch.firstNumber) })}
        optional
      />
      <DigitsField field={counted} range={cardRanges.counted} label={t("receive.counted")} />
      <TextareaField
        field={missing}
        label={t("receive.missing")}
        hint={t("receive.missingHint")}
        rows={2}
        optional
      />
    </CardsForm>
  );
}
