import { type FormMetadata, useField } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldGrid } from "../card";
import { type FieldData, plainField, type Span } from "../field";
import { LanguageFields } from "../language-fields";
import { type Found, LocalityFields } from "../locality-fields";
import { SheetFieldControl } from "./sheet-field-control";
import type { SheetChoices } from "./sheet-fields";

/* The parts of an operator's form, inside a form of Conform whose names are the sheet's paths. */

interface SectionProps {
  choices: SheetChoices;
}

/** The fields of a section with their columns; 12 when nothing is said. */
function Fields({ choices, spans }: SectionProps & { spans: Record<string, Span | undefined> }) {
  const [organisation] = useField<string>("isDistributor");
  const isDistributor = organisation.value === "on";
  return (
    <FieldGrid>
      {Object.entries(spans).map(([path, span]) => (
        <SheetFieldControl
          key={path}
          path={path}
          choices={choices}
          isDistributor={isDistributor}
          span={span}
        />
      ))}
    </FieldGrid>
  );
}

export const ActivityFields = (props: SectionProps) => (
  <Fields
    {...props}
    spans={{
      isDistributor: undefined,
      categories: undefined,
      socialReason: 4,
      legalForm: 4,
      bceOrTVANumber: 4,
      "tourismProduct.tourismOffice": undefined,
    }}
  />
);

export function DescriptionFields({ choices }: SectionProps) {
  const [name] = useField<Record<string, string>>("tourismProduct.name");
  const [description] = useField<Record<string, string>>("tourismProduct.description");
  const names = name.getFieldset();
  const descriptions = description.getFieldset();
  return (
    <LanguageFields
      fields={(language) => [names[language], descriptions[language]].filter((field) => field !== undefined)}
    >
      {(language) => (
        <>
          <SheetFieldControl path={`tourismProduct.name.${language}`} choices={choices} />
          <SheetFieldControl path={`tourismProduct.description.${language}`} choices={choices} />
        </>
      )}
    </LanguageFields>
  );
}

interface AddressFieldsProps extends SectionProps {
  /** The localities of the postal code that the server rendered. */
  found: Found | undefined;
  /** Conform's own button: the form comes back with `found`, and only its postal code is judged. */
  searchIntent: FormMetadata["validate"]["getButtonProps"];
}

export function AddressFields({ choices, found, searchIntent }: AddressFieldsProps) {
  const { t } = useTranslation("backoffice-operator-sheet");
  const path = (name: string) => `tourismProduct.address.${name}`;
  const [country] = useField<string>(path("country"));
  const [zip] = useField<string>(path("zipCode"));
  const [city] = useField<string>(path("city"));
  const [province] = useField<string>(path("province"));
  /** Abroad the locality is a text field: what was typed goes from one kind of field to the other. */
  const present = (field: FieldData & { value?: string }) =>
    plainField(field.name, field.formId ?? "", { initialValue: field.value, errors: field.errors });
  return (
    <FieldGrid>
      <LocalityFields
        zip={present(zip)}
        locality={present(city)}
        found={found}
        foreign={(country.value ?? "BE") !== "BE"}
        lookup={(code) => `/localites/${code}`}
        searchIntent={searchIntent({ name: zip.name })}
        provinceId={province.id}
        labels={{ zip: t(`fields.${path("zipCode")}`), locality: t(`fields.${path("city")}`) }}
      />
      <SheetFieldControl path={path("street")} choices={choices} span={7} />
      <SheetFieldControl path={path("streetNumber")} choices={choices} span={2} />
      <SheetFieldControl path={path("streetBox")} choices={choices} span={3} />
      <SheetFieldControl path={path("province")} choices={choices} span={6} />
      <SheetFieldControl path={path("country")} choices={choices} span={6} />
    </FieldGrid>
  );
}

export const ContactFields = (props: SectionProps) => (
  <Fields
    {...props}
    spans={{
      "tourismProduct.email": 6,
      "tourismProduct.phone": 6,
      "tourismProduct.webSite": undefined,
    }}
  />
);

export const ManagerFields = (props: SectionProps) => (
  <Fields
    {...props}
    spans={{ "manager.firstName": 6, "manager.name": 6, "manager.email": 6, "manager.phone": 6 }}
  />
);

export const NetworkFields = (props: SectionProps) => (
  <Fields {...props} spans={{ facebookUrl: 6, instagramUrl: 6, twitterUrl: 6, youtubeUrl: 6 }} />
);
