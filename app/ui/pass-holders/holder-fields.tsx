import { type FieldMetadata, type FormMetadata, useField } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { currentWordings } from "~/contract/pass-holders/consent-words";
import { civilities, spokenLanguages } from "~/contract/pass-holders/words";
import { FieldGrid } from "~/ui/display/card";
import { type Found, LocalityFields } from "~/ui/forms/address-fields";
import { CheckboxField } from "~/ui/forms/choice-fields";
import { DateField } from "~/ui/forms/date-field";
import { type FieldData, plainField } from "~/ui/forms/field";
import { FormSection } from "~/ui/forms/form";
import { PhoneField } from "~/ui/forms/phone-field";
import { type Choice, SelectField, TextField } from "~/ui/forms/text-field";

type Address = Record<"address" | "zipCode" | "city" | "province" | "country", FieldData>;
type Agreement = Record<"email" | "sms" | "mail", FieldData>;

/** The fields of a form of Conform about a holder. */
export interface HolderForm {
  civility: FieldData;
  firstName: FieldData;
  lastName: FieldData;
  language: FieldData;
  birthDate: FieldData;
  passId: FieldData;
  email: FieldData;
  phone: FieldData;
  address: { getFieldset(): Address };
  agreementFields: { getFieldset(): Agreement };
  agreeThings: FieldData;
}

/** The fields in the order of the form, for its summary of errors. */
export function inOrder(fields: HolderForm): FieldData[] {
  const { country, zipCode, city, province, address } = fields.address.getFieldset();
  const { mail, email, sms } = fields.agreementFields.getFieldset();
  return [
    ...[fields.passId, fields.civility, fields.firstName, fields.lastName, fields.language],
    ...[fields.birthDate, country, zipCode, city, province, address, fields.email, fields.phone],
    ...[mail, email, sms, fields.agreeThings],
  ];
}

export interface HolderChoices {
  countries: readonly Choice[];
  /** Whether the province is asked for. */
  provinces?: readonly Choice[];
}

interface HolderFieldsProps {
  fields: HolderForm;
  choices: HolderChoices;
  /** The localities of the postal code that the server rendered. */
  found: Found | undefined;
  /** A Conform intent button: the form is redisplayed with `found`, and only its postal code is validated. */
  searchIntent: FormMetadata["validate"]["getButtonProps"];
  /** The form comes back from that button. */
  searched: boolean;
}

/** A holder's identity, address and consents, inside a form that has a `<FormProvider>`. */
export function HolderFields({ fields, ...address }: HolderFieldsProps) {
  const { t } = useTranslation(["backoffice-pass-holder", "backoffice-consents"]);
  /** The text that is kept with the answer. */
  const wordingOf = (subject: "mail" | "email" | "sms" | "terms") =>
    t(`backoffice-consents:wordings.${subject}.${currentWordings[subject]}`);
  const agrees = fields.agreementFields.getFieldset();
  return (
    <>
      <FormSection title={t("form.person")}>
        <FieldGrid>
          <SelectField
            field={fields.civility}
            label={t("fields.civility")}
            placeholder={t("form.choose")}
            options={civilities.map((value) => ({ value, label: t(`civility.${value}`) }))}
            span={4}
          />
          <TextField
            field={fields.firstName}
            label={t("fields.firstName")}
            maxLength={100}
            autoComplete="off"
            span={4}
          />
          <TextField
            field={fields.lastName}
            label={t("fields.lastName")}
            maxLength={100}
            autoComplete="off"
            span={4}
          />
          <SelectField
            field={fields.language}
            label={t("fields.language")}
            options={spokenLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
            span={4}
          />
          <DateField field={fields.birthDate} label={t("fields.birthDate")} optional span={4} />
        </FieldGrid>
      </FormSection>
      <FormSection title={t("form.address")}>
        <FieldGrid>
          <HolderAddress fields={fields.address.getFieldset()} {...address} />
        </FieldGrid>
      </FormSection>
      <FormSection title={t("form.contact")}>
        <FieldGrid>
          <TextField
            field={fields.email}
            type="email"
            label={t("fields.email")}
            autoComplete="off"
            optional
            span={6}
          />
          <PhoneField field={fields.phone} label={t("fields.phone")} optional span={6} />
        </FieldGrid>
      </FormSection>
      <FormSection title={t("form.consents")} lead={t("form.consentsLabel")}>
        <CheckboxField field={agrees.mail} label={wordingOf("mail")} />
        <CheckboxField field={agrees.email} label={wordingOf("email")} />
        <CheckboxField field={agrees.sms} label={wordingOf("sms")} hint={t("form.smsHint")} />
        <CheckboxField field={fields.agreeThings} label={wordingOf("terms")} required />
      </FormSection>
    </>
  );
}

/** The country comes first: it determines the other fields. */
function HolderAddress({
  fields: { country, zipCode, city, address, province },
  choices,
  found,
  searchIntent,
  searched,
}: Omit<HolderFieldsProps, "fields"> & { fields: Address }) {
  const { t } = useTranslation("backoffice-pass-holder");
  // Conform only re-renders components that subscribe to the field.
  const [typedCountry] = useField<string>(country.name);
  const [typedZip] = useField<string>(zipCode.name);
  const [typedCity] = useField<string>(city.name);
  /** Abroad the locality is a text field; the typed value is carried over between the two kinds of field. */
  const present = ({ name, formId, value, errors }: FieldMetadata<string>) =>
    plainField(name, formId, { initialValue: value, errors });
  const foreign = (typedCountry.value ?? "BE") !== "BE";
  return (
    <>
      <SelectField field={country} label={t("fields.country")} options={choices.countries} span={6} />
      <LocalityFields
        zip={present(typedZip)}
        locality={present(typedCity)}
        found={found}
        foreign={foreign}
        lookup={(code) => `/localities/${code}`}
        searchIntent={searchIntent({ name: zipCode.name })}
        searched={searched}
        provinceId={province.id}
        labels={{ zip: t("fields.zipCode"), locality: t("fields.city") }}
      />
      <TextField
        field={address}
        label={t("fields.address")}
        autoComplete="off"
        span={choices.provinces && !foreign ? 7 : undefined}
      />
      {choices.provinces && !foreign && (
        <SelectField
          field={province}
          label={t("fields.province")}
          placeholder={t("form.choose")}
          options={choices.provinces}
          span={5}
        />
      )}
    </>
  );
}
