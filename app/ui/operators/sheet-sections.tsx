import { useField } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "~/contract/languages";
import type { OperatorSheet } from "~/contract/operators/calls";
import { FieldGrid } from "~/ui/display/card";
import { AddressFields, type AddressFieldsProps } from "~/ui/forms/address-fields";
import type { Span } from "~/ui/forms/field";
import { LanguageFields } from "~/ui/forms/language-fields";
import { SearchableSelect } from "~/ui/forms/many-choices/searchable-select";
import { SheetFieldControl } from "./sheet-field-control";
import type { SheetChoices } from "./sheet-fields";

/* The parts of an operator's form, inside a form of Conform whose names are the sheet's paths. */

interface SectionProps {
  choices: SheetChoices;
}

/** The fields of a section with their column spans; 12 by default. */
function Fields({
  choices,
  spans,
  children,
}: SectionProps & { spans: Record<string, Span | undefined>; children?: ReactNode }) {
  return (
    <FieldGrid>
      {Object.entries(spans).map(([path, span]) => (
        <SheetFieldControl key={path} path={path} choices={choices} span={span} />
      ))}
      {children}
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
    }}
  >
    <OfficeField {...props} />
  </Fields>
);

/** Searched among thirty, here alone: the page of a review has no room for it. */
function OfficeField({ choices }: SectionProps) {
  const { t } = useTranslation("backoffice-operator-sheet");
  const [field] = useField<string>("tourismProduct.tourismOffice");
  return (
    <SearchableSelect
      field={field}
      label={t("fields.tourismProduct.tourismOffice")}
      optional
      placeholder={t("none")}
      options={choices.tourismOffices}
    />
  );
}

/** Name and description; only in French for people who do not translate. */
export function DescriptionFields({ choices, inFrench }: SectionProps & { inFrench: boolean }) {
  const [name] = useField<Record<string, string>>("tourismProduct.name");
  const [description] = useField<Record<string, string>>("tourismProduct.description");
  const names = name.getFieldset();
  const descriptions = description.getFieldset();
  const controls = (language: Language) => (
    <>
      <SheetFieldControl path={`tourismProduct.name.${language}`} choices={choices} />
      <SheetFieldControl path={`tourismProduct.description.${language}`} choices={choices} />
    </>
  );
  if (inFrench) return <FieldGrid>{controls("fr")}</FieldGrid>;
  return (
    <LanguageFields
      fields={(language) => [names[language], descriptions[language]].filter((field) => field !== undefined)}
    >
      {controls}
    </LanguageFields>
  );
}

const ADDRESS = "tourismProduct.address";

export function AddressSection({
  choices,
  ...rest
}: SectionProps & Pick<AddressFieldsProps, "found" | "searchIntent" | "searched">) {
  const { t } = useTranslation("backoffice-operator-sheet");
  const [address] = useField<OperatorSheet["tourismProduct"]["address"]>(ADDRESS);
  return (
    <FieldGrid>
      <AddressFields
        {...rest}
        fields={address.getFieldset()}
        label={(name) => t(`fields.${ADDRESS}.${name}`)}
        none={t("none")}
        provinces={choices.provinces}
        countries={choices.countries}
      />
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
