import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cardStock } from "~/theme/generated/recipes";
import { plainField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DigitsField } from "./cards-form";

/** Leads to the state of a card. */
export function CheckForm({ number, wrong }: { number?: string; wrong?: boolean }) {
  const { t } = useTranslation("backoffice-card-batches");
  const field = plainField("number", "check", {
    ...(number && { initialValue: number }),
    ...(wrong && { errors: ["invalidPassNumber"] }),
  });
  return (
    <Form id="check" method="get" action="/cards/check" noValidate>
      <DigitsField field={field} label={t("check.number")} hint={t("check.hint")} />
      <p className={cardStock().acts}>
        <SubmitButton variant="secondary">{t("check.do")}</SubmitButton>
      </p>
    </Form>
  );
}
