import { useField } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "~/contract/languages";
import type { OperatorSheet } from "~/contract/operators/calls";
import { type SheetSection, sheetFields } from "~/contract/operators/sheet-table";
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

/** The fields of a section, across `span` of twelve columns where `spans` does not say otherwise. */
export function SectionFields({
  section,
  choices,
  span,
  spans = {},
  without = [],
  children,
}: SectionProps & {
  section: SheetSection;
  span?: Span;
  spans?: Record<string, Span | undefined>;
  /** Paths of fields that have a control of their own. */
  without?: readonly string[];
  children?: ReactNode;
}) {
  const own = sheetFields.filter((field) => field.section === section && !without.includes(field.path));
  return (
    <FieldGrid>
      {own.map(({ path }) => (
        <SheetFieldControl
          key={path}
          path={path}
          choices={choices}
          span={path in spans ? spans[path] : span}
        />
      ))}
      {children}
    </FieldGrid>
  );
}

const OFFICE = "tourismProduct.tourismOffice";

export const ActivityFields = (props: SectionProps) => (
  <SectionFields
    {...props}
    section="activity"
    spans={{ socialReason: 4, legalForm: 4, bceOrTVANumber: 4 }}
    without={[OFFICE]}
  >
    <OfficeField {...props} />
  </SectionFields>
);

/** Searchable among thirty, but only here: the page of a review has no room for it. */
function OfficeField({ choices }: SectionProps) {
  const { t } = useTranslation("backoffice-operator-sheet");
  const [field] = useField<string>(OFFICE);
  return (
    <SearchableSelect
      field={field}
      label={t(`fields.${OFFICE}`)}
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
  <SectionFields {...props} section="contact" span={6} spans={{ "tourismProduct.webSite": undefined }} />
);

export const ManagerFields = (props: SectionProps) => <SectionFields {...props} section="manager" span={6} />;

export const NetworkFields = (props: SectionProps) => (
  <SectionFields {...props} section="networks" span={6} />
);
