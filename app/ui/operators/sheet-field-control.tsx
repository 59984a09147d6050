import { useField } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { legalForms } from "~/contract/entry/legal-forms";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { CategoryPicker } from "~/ui/forms/choice-cards";
import { RadioGroup } from "~/ui/forms/choice-fields";
import { ChosenChips } from "~/ui/forms/chosen-chips";
import { type FieldData, initialText, type Span } from "~/ui/forms/field";
import { SelectField } from "~/ui/forms/text-field";
import { PlainControl, writtenAs } from "~/ui/reviews/plain-control";
import { formatCompanyNumber, isNeeded, labelKey, type SheetChoices, sheetField } from "./sheet-fields";

interface SheetFieldControlProps {
  path: string;
  choices: SheetChoices;
  span?: Span;
  hint?: string;
  /** In a narrow column. */
  compact?: boolean;
}

/** A whole number is formatted as on the sheet; a refused value comes back as it was typed. */
function asOnSheet(field: FieldData): FieldData {
  const number = initialText(field) ?? "";
  return /^\d{10}$/.test(number) ? writtenAs(field, formatCompanyNumber(number)) : field;
}

/** The form control of one field of the sheet, inside a Conform form whose names are the sheet's paths. */
export function SheetFieldControl({ path, choices, span, hint, compact = false }: SheetFieldControlProps) {
  const { t } = useTranslation("backoffice-operator-sheet");
  const [meta] = useField<string>(path);
  const [organisation] = useField<string>("isDistributor");
  const sheet = sheetField(path);
  const { kind, lang, limit } = sheet;
  const optional = !isNeeded(sheet, organisation.value === "on");
  const frame = { field: meta, label: t(labelKey(path)), optional, span, hint };
  switch (kind) {
    case "organisation":
      return (
        <RadioGroup
          {...frame}
          options={[
            { value: "", label: t("organisation.member") },
            { value: "on", label: t("organisation.distributor") },
          ]}
        />
      );
    case "categories":
      return compact ? (
        <ChosenChips {...frame} options={choices.categories} />
      ) : (
        <CategoryPicker
          {...frame}
          options={choices.categories.map((choice) => ({ ...choice, ...categoryAppearance(choice.value) }))}
        />
      );
    case "legalForm":
      return (
        <SelectField
          {...frame}
          placeholder={t("none")}
          options={legalForms.map((form) => ({ value: form, label: form }))}
        />
      );
    case "tourismOffice":
    case "province":
    case "country": {
      const options = {
        tourismOffice: choices.tourismOffices,
        province: choices.provinces,
        country: choices.countries,
      };
      return <SelectField {...frame} {...(optional && { placeholder: t("none") })} options={options[kind]} />;
    }
    case "picture":
      return (
        <input type="hidden" name={meta.name} form={meta.formId} value={String(meta.initialValue ?? "")} />
      );
    case "companyNumber":
      return <PlainControl {...frame} help="companyNumber" field={asOnSheet(meta)} kind="text" />;
    case "personName":
      return <PlainControl {...frame} kind="text" />;
    case "points":
      return <PlainControl {...frame} help="pointsPerVisit" kind="number" />;
    case "coordinate":
      return <PlainControl {...frame} kind="number" />;
    default:
      // Texts in several languages show their counter.
      return (
        <PlainControl
          {...frame}
          {...(path === "pivotId" && { help: "pivotId" })}
          kind={kind}
          lang={lang}
          limit={lang && limit}
        />
      );
  }
}
