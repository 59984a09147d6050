import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { plainField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";

/** Leads to what is known of a card. */
export function CheckForm({ number, wrong }: { number?: string; wrong?: boolean }) {
  const { t } = useTranslation("backoffice-card-batches");
  const field = plainField("number", "check", {
    ...(number && { initialValue: number }),
    ...(wrong && { errors: ["invalidPassNumber"] }),
  });
  return (
    <Form id="check" method="get" action="/cards/check" noValidate>
      <TextField
        field={field}
        label={t("check.number")}
        hint={t("check.hint")}
        inputMode="numeric"
        autoComplete="off"
      />
      <p style={{ marginTop: "12px" }}>
        <SubmitButton variant="secondary">{t("check.do")}</SubmitButton>
      </p>
    </Form>
  );
}
