import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { OperatorSheet } from "~/contract/operators/calls";
import { type SheetField, type SheetKind, sheetFields } from "~/contract/operators/sheet-table";
import type { KeyOf } from "~/i18n/keys";
import type { Choice } from "~/ui/forms/text-field";
import {
  type FieldKinds,
  fieldText,
  labelIn,
  plainKinds,
  type ReviewedField,
} from "~/ui/reviews/reviewed-fields";

/** Labels of the codes in a sheet. */
export interface SheetChoices {
  categories: readonly Choice[];
  tourismOffices: readonly Choice[];
  countries: readonly Choice[];
  provinces: readonly Choice[];
}

/** Whether it is required; if the organisation's type is unknown, also when it is required for only one type. */
export const isNeeded = ({ needed }: SheetField, isDistributor: boolean | undefined) =>
  needed === "always" ||
  (needed === "distributors" && isDistributor !== false) ||
  (needed === "members" && isDistributor !== true);

/** The key of a field's label in backoffice-operator-sheet. */
export const labelKey = (path: string) => `fields.${path}` as KeyOf<"backoffice-operator-sheet">;

export const sheetField = (path: string): SheetField => {
  const found = sheetFields.find((field) => field.path === path);
  if (!found) throw new Error(`the sheet has no field ${path}`);
  return found;
};

/** Formats of the kinds of fields that only operators have. */
interface SheetWords {
  choices: SheetChoices;
  t: TFunction<"backoffice-operator-sheet">;
}
const kinds: FieldKinds<SheetKind, SheetWords> = {
  ...plainKinds,
  personName: String,
  points: plainKinds.number,
  coordinate: plainKinds.number,
  organisation: (value, { t }) => t(value ? "organisation.distributor" : "organisation.member"),
  categories: (value, { choices }) =>
    [value]
      .flat()
      .map((id) => labelIn(choices.categories, id))
      .join(", ") || null,
  legalForm: String,
  companyNumber: (value) => formatCompanyNumber(String(value)),
  tourismOffice: (value, { choices }) => labelIn(choices.tourismOffices, value),
  province: (value, { choices }) => labelIn(choices.provinces, value),
  country: (value, { choices }) => labelIn(choices.countries, value),
  picture: (_, { t }) => t("picture.present"),
};

/** A field's formatted value; null when it is not filled in. */
export const sheetText = (
  sheet: OperatorSheet,
  field: SheetField,
  choices: SheetChoices,
  t: TFunction<"backoffice-operator-sheet">,
): string | null => fieldText(sheet, field, kinds, { choices, t });

const noChoices: SheetChoices = { categories: [], tourismOffices: [], countries: [], provinces: [] };

/** The fields for reading and comparing; `choices` may be absent where codes are not shown. */
export function useSheetFields(choices: SheetChoices = noChoices): ReviewedField<OperatorSheet>[] {
  const { t } = useTranslation("backoffice-operator-sheet");
  return sheetFields.map((field) => ({
    path: field.path,
    lang: field.lang,
    label: t(labelKey(field.path)),
    group: t(`sections.${field.section}`),
    text: (sheet) => sheetText(sheet, field, choices, t),
  }));
}

/** `0403170701` → `BE 0403.170.701` */
export const formatCompanyNumber = (digits: string) =>
  `BE\u00a0${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`;
