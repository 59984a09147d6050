import { type FormMetadata, useField } from "@conform-to/react";
import { type FieldData, plainField, type Span } from "./field";
import { type Found, LocalityFields } from "./locality-fields";
import { type Choice, SelectField, TextField } from "./text-field";

export interface AddressFieldsProps {
  fields: Record<
    "zipCode" | "city" | "street" | "streetNumber" | "streetBox" | "province" | "country",
    FieldData
  >;
  label: (name: keyof AddressFieldsProps["fields"]) => string;
  /** The label for an unknown province. */
  none: string;
  provinces: readonly Choice[];
  countries: readonly Choice[];
  /** The localities of the postal code that the server rendered. */
  found: Found | undefined;
  /** A Conform intent button: the form is redisplayed with `found`, and only its postal code is validated. */
  searchIntent: FormMetadata["validate"]["getButtonProps"];
  /** The form comes back from that button. */
  searched: boolean;
  spans?: { province: Span; country: Span };
  /** Of the person who fills it in: the browser may propose its code and its country. */
  own?: boolean;
}

/** A postal address, inside a `<FieldGrid>` of a form of Conform that has a `<FormProvider>`. */
export function AddressFields({
  fields: { zipCode, city, street, streetNumber, streetBox, province, country },
  label,
  none,
  provinces,
  countries,
  found,
  searchIntent,
  searched,
  spans = { province: 6, country: 6 },
  own,
}: AddressFieldsProps) {
  // Conform only re-renders components that subscribe to the field.
  const [typedCountry] = useField<string>(country.name);
  const [typedZip] = useField<string>(zipCode.name);
  const [typedCity] = useField<string>(city.name);
  /** Abroad the locality is a text field; what was typed is carried over between the two kinds of field. */
  const present = ({ name, formId, value, errors }: typeof typedZip) =>
    plainField(name, formId, { initialValue: value, errors });
  const foreign = (typedCountry.value ?? "BE") !== "BE";
  return (
    <>
      <LocalityFields
        zip={present(typedZip)}
        locality={present(typedCity)}
        found={found}
        foreign={foreign}
        lookup={(code) => `/localites/${code}`}
        searchIntent={searchIntent({ name: zipCode.name })}
        searched={searched}
        provinceId={province.id}
        own={own}
        labels={{ zip: label("zipCode"), locality: label("city") }}
      />
      <TextField field={street} label={label("street")} span={7} />
      <TextField field={streetNumber} label={label("streetNumber")} span={2} />
      <TextField field={streetBox} label={label("streetBox")} optional span={3} />
      {!foreign && (
        <SelectField
          field={province}
          label={label("province")}
          optional
          span={spans.province}
          placeholder={none}
          options={provinces}
        />
      )}
      <SelectField
        field={country}
        label={label("country")}
        span={spans.country}
        options={countries}
        autoComplete={own ? "country" : undefined}
      />
    </>
  );
}
