import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { CardBatch } from "~/contract/cards/calls";
import type { cardReceiptForm } from "~/contract/cards/forms";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { FieldGrid } from "~/ui/display/card";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { ErrorSummary } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField, TextField } from "~/ui/forms/text-field";

/** Who has the packet confirms what is in it. */
export function ReceiptForm({ batch }: { batch: CardBatch }) {
  const { t } = useTranslation("backoffice-card-batches");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<z.input<typeof cardReceiptForm>>({
    id: "receipt",
    lastResult: answer?.lastResult,
    defaultValue: { counted: String(batch.count) },
    schema: async () => (await import("~/contract/cards/forms")).cardReceiptForm,
  });
  return (
    <Form id={form.id} method="post" action={`/cards/batches/${batch.id}`} noValidate>
      <FormKey />
      <ErrorSummary
        fields={[fields.firstNumber, fields.counted, fields.missing]}
        formErrors={form.errors}
        params={answer?.refusal?.params}
      />
      <FieldGrid>
        <TextField
          field={fields.firstNumber}
          label={t("receive.first")}
          hint={t("receive.firstHint", { number: shownPassNumber(batch.firstNumber) })}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <TextField
          field={fields.counted}
          label={t("receive.counted")}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextareaField
          field={fields.missing}
          label={t("receive.missing")}
          hint={t("receive.missingHint")}
          rows={2}
          optional
        />
      </FieldGrid>
      <p style={{ marginTop: "16px" }}>
        <SubmitButton name="intent" value="receive" icon="check-bold">
          {t("receive.do")}
        </SubmitButton>
      </p>
    </Form>
  );
}
