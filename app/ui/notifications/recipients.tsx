import { useTranslation } from "react-i18next";
import type { AudienceAnswer } from "~/contract/notifications/answers";
import { FieldGrid } from "~/ui/display/card";
import { MissingPart } from "~/ui/display/missing-part";
import { type FieldFrameProps, initialText } from "~/ui/forms/field";
import { FormSection } from "~/ui/forms/form";
import { type Choice, SelectField, TextField } from "~/ui/forms/text-field";
import { AudienceCount } from "./audience-count";

interface RecipientsProps {
  country: FieldFrameProps["field"];
  minimumPoints: FieldFrameProps["field"];
  maximumPoints: FieldFrameProps["field"];
  countries: readonly Choice[] | null;
  /** Id of the form. */
  form: string;
  counted: AudienceAnswer | null;
}

/** Whom a notification is for, and how many that are. */
export function Recipients({
  country,
  minimumPoints,
  maximumPoints,
  countries,
  form,
  counted,
}: RecipientsProps) {
  const { t } = useTranslation("backoffice-notifications");
  const chosen = initialText(country);
  return (
    <FormSection title={t("form.recipients")}>
      {!countries && <MissingPart of="countries" />}
      <FieldGrid>
        <SelectField
          field={country}
          label={t("fields.country")}
          options={countries ?? (chosen ? [{ value: chosen, label: chosen }] : [])}
          placeholder={t("form.everyCountry")}
          optional
        />
        <TextField
          field={minimumPoints}
          type="number"
          min={0}
          label={t("fields.minimumPoints")}
          optional
          span={6}
        />
        <TextField
          field={maximumPoints}
          type="number"
          min={0}
          label={t("fields.maximumPoints")}
          optional
          span={6}
        />
      </FieldGrid>
      <AudienceCount form={form} counted={counted} />
    </FormSection>
  );
}
