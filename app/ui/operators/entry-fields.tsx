import { useTranslation } from "react-i18next";
import { legalForms } from "~/contract/entry/legal-forms";
import type { KeyOf } from "~/i18n/keys";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { AddressFields, type AddressFieldsProps } from "~/ui/forms/address-fields";
import { CategoryPicker } from "~/ui/forms/choice-cards";
import type { FieldData, Span } from "~/ui/forms/field";
import { PhoneField } from "~/ui/forms/phone-field";
import { type Choice, SelectField, TextField } from "~/ui/forms/text-field";

/*
 * The fields of a new operator, filled in by itself (`own`: with the browser's autofill) or by the programme. Each part
 * goes inside a `<FieldGrid>`.
 */

type Fields<Name extends string> = Record<Name, FieldData>;

type EntryLabel =
  Extract<KeyOf<"backoffice-sign-up">, `fields.${string}`> extends `fields.${infer Name}` ? Name : never;

function useLabel() {
  const { t } = useTranslation("backoffice-sign-up");
  return (name: EntryLabel) => t(`fields.${name}`);
}

interface ActivityEntryProps {
  fields: Fields<"productName" | "socialReason" | "legalForm" | "bceOrTVANumber" | "categoryTypes">;
  categories: readonly Choice[];
  isDistributor: boolean;
  /** Why a member chooses categories. */
  categoriesHint: string;
  spans: Record<"socialReason" | "legalForm" | "bceOrTVANumber", Span>;
  own?: boolean;
}

export function ActivityEntry({
  fields,
  categories,
  isDistributor,
  categoriesHint,
  spans,
  own,
}: ActivityEntryProps) {
  const label = useLabel();
  return (
    <>
      <TextField
        field={fields.productName}
        label={label("productName")}
        autoComplete={own ? "organization" : undefined}
      />
      <TextField
        field={fields.socialReason}
        label={label("socialReason")}
        optional={isDistributor}
        span={spans.socialReason}
      />
      <SelectField
        field={fields.legalForm}
        label={label("legalForm")}
        optional
        span={spans.legalForm}
        placeholder={label("none")}
        options={legalForms.map((name) => ({ value: name, label: name }))}
      />
      <TextField
        field={fields.bceOrTVANumber}
        label={label("bceOrTVANumber")}
        optional
        span={spans.bceOrTVANumber}
      />
      <CategoryPicker
        field={fields.categoryTypes}
        label={label("categoryTypes")}
        hint={isDistributor ? undefined : categoriesHint}
        optional={isDistributor}
        options={categories.map((choice) => ({ ...choice, ...categoryAppearance(choice.value) }))}
      />
    </>
  );
}

export function AddressEntry(props: Omit<AddressFieldsProps, "label" | "none">) {
  const label = useLabel();
  return <AddressFields {...props} label={label} none={label("none")} />;
}

interface ContactEntryProps {
  fields: Fields<"productEmail" | "productPhone">;
  optional?: boolean;
}

export function ContactEntry({ fields, optional }: ContactEntryProps) {
  const label = useLabel();
  const frame = { optional, span: 6 } as const;
  return (
    <>
      <TextField {...frame} field={fields.productEmail} label={label("email")} type="email" />
      <PhoneField {...frame} field={fields.productPhone} label={label("phone")} />
    </>
  );
}

export function WebSiteEntry({ field, ...frame }: { field: FieldData; optional: boolean; span: Span }) {
  const label = useLabel();
  return (
    <TextField {...frame} field={field} label={label("webSite")} hint={label("webSiteHint")} type="url" />
  );
}

interface ManagerEntryProps {
  fields: Fields<"managerFirstName" | "managerName" | "managerEmail" | "managerPhone">;
  /** The programme may not know the manager yet. */
  own?: boolean;
}

export function ManagerEntry({ fields, own }: ManagerEntryProps) {
  const label = useLabel();
  const frame = { optional: !own, span: 6 } as const;
  // Never “off”: browsers would clear these fields when somebody goes back to the form.
  const known = (token: string) => (own ? token : undefined);
  return (
    <>
      <TextField
        {...frame}
        field={fields.managerFirstName}
        label={label("managerFirstName")}
        autoComplete={known("given-name")}
      />
      <TextField
        {...frame}
        field={fields.managerName}
        label={label("managerName")}
        autoComplete={known("family-name")}
      />
      <TextField
        {...frame}
        field={fields.managerEmail}
        label={label("email")}
        hint={own && label("managerEmailHint")}
        type="email"
        autoComplete={known("email")}
      />
      <PhoneField {...frame} field={fields.managerPhone} label={label("phone")} own={own} />
    </>
  );
}
