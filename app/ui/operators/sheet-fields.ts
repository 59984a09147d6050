import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { languages } from "~/contract/languages";
import { DESCRIPTION_LIMIT } from "~/contract/limits";
import type { OperatorSheet } from "~/contract/operators/calls";
import type { KeyOf } from "~/i18n/keys";
import type { Choice } from "~/ui/forms/text-field";
import {
  type FieldDeclaration,
  type FieldKinds,
  fieldText,
  labelIn,
  type PlainKind,
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

export type SheetSection =
  | "activity"
  | "descriptions"
  | "address"
  | "contact"
  | "manager"
  | "networks"
  | "picture"
  | "technical";
type Kind =
  | PlainKind
  | "organisation"
  | "categories"
  | "legalForm"
  | "companyNumber"
  | "tourismOffice"
  | "province"
  | "country"
  | "picture";

export interface SheetField extends FieldDeclaration<Kind> {
  section: SheetSection;
  /** Who is required to fill it in. */
  needed?: "always" | "distributors" | "members";
}

/** Whether it must be filled in; of an organisation that is not known, also what only some must. */
export const isNeeded = ({ needed }: SheetField, isDistributor: boolean | undefined) =>
  needed === "always" ||
  (needed === "distributors" && isDistributor !== false) ||
  (needed === "members" && isDistributor !== true);

/** The key of a field's label in backoffice-operator-sheet. */
export const labelKey = (path: string) => `fields.${path}` as KeyOf<"backoffice-operator-sheet">;

const inLanguages = (path: string, kind: "text" | "textarea", limit: number): SheetField[] =>
  languages.map((lang) => ({
    path: `tourismProduct.${path}.${lang}`,
    section: "descriptions",
    kind,
    lang,
    limit,
    needed: lang === "fr" ? "always" : undefined,
  }));
const address = (name: string, kind: Kind = "text", optional = false): SheetField => ({
  path: `tourismProduct.address.${name}`,
  section: "address",
  kind,
  needed: optional ? undefined : "always",
});

/** Every field of an operator's sheet, in the order of its forms and comparisons. */
export const sheetFields: readonly SheetField[] = [
  ...inLanguages("name", "text", 250),
  { path: "isDistributor", section: "activity", kind: "organisation", needed: "always" },
  { path: "categories", section: "activity", kind: "categories", needed: "members" },
  { path: "socialReason", section: "activity", kind: "text", needed: "members" },
  { path: "legalForm", section: "activity", kind: "legalForm" },
  { path: "bceOrTVANumber", section: "activity", kind: "companyNumber" },
  { path: "tourismProduct.tourismOffice", section: "activity", kind: "tourismOffice" },
  ...inLanguages("description", "textarea", DESCRIPTION_LIMIT),
  address("street"),
  address("streetNumber"),
  address("streetBox", "text", true),
  address("zipCode"),
  address("city"),
  address("province", "province", true),
  address("country", "country"),
  { path: "tourismProduct.email", section: "contact", kind: "email", needed: "distributors" },
  { path: "tourismProduct.phone", section: "contact", kind: "phone", needed: "distributors" },
  { path: "tourismProduct.webSite", section: "contact", kind: "url", needed: "distributors" },
  { path: "manager.firstName", section: "manager", kind: "text", needed: "always" },
  { path: "manager.name", section: "manager", kind: "text", needed: "always" },
  { path: "manager.email", section: "manager", kind: "email", needed: "always" },
  { path: "manager.phone", section: "manager", kind: "phone", needed: "always" },
  { path: "facebookUrl", section: "networks", kind: "url" },
  { path: "instagramUrl", section: "networks", kind: "url" },
  { path: "twitterUrl", section: "networks", kind: "url" },
  { path: "youtubeUrl", section: "networks", kind: "url" },
  { path: "image", section: "picture", kind: "picture" },
  { path: "copyright", section: "picture", kind: "text" },
  { path: "points", section: "technical", kind: "number" },
  { path: "pivotId", section: "technical", kind: "text" },
  { path: "drupalEltoId", section: "technical", kind: "text" },
  { path: "latitude", section: "technical", kind: "number" },
  { path: "longitude", section: "technical", kind: "number" },
  { path: "remark", section: "technical", kind: "textarea" },
];

export const sheetField = (path: string): SheetField => {
  const found = sheetFields.find((field) => field.path === path);
  if (!found) throw new Error(`the sheet has no field ${path}`);
  return found;
};

/** How to format the kinds of field that only operators have. */
interface SheetWords {
  choices: SheetChoices;
  t: TFunction<"backoffice-operator-sheet">;
}
const kinds: FieldKinds<Kind, SheetWords> = {
  ...plainKinds,
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
