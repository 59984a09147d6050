import type { TFunction } from "i18next";
import { type Language, languages } from "~/contract/languages";
import { DESCRIPTION_LIMIT } from "~/contract/limits";
import type { OperatorSheet } from "~/contract/operators/calls";
import { writtenPhone } from "~/contract/written-phone";
import { formatNumber } from "~/i18n/french";
import type { Choice } from "~/ui/forms/text-field";

/** What codes in a sheet stand for. */
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
  | "text"
  | "textarea"
  | "email"
  | "url"
  | "phone"
  | "number"
  | "organisation"
  | "categories"
  | "legalForm"
  | "tourismOffice"
  | "province"
  | "country"
  | "picture";

export interface SheetField {
  /** Dotted path in the sheet, which is also the name of the form's field. */
  path: string;
  section: SheetSection;
  kind: Kind;
  lang?: Language;
  /** Characters. */
  limit?: number;
  /** Who must fill it in. */
  needed?: "always" | "distributors" | "members";
}

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
  { path: "bceOrTVANumber", section: "activity", kind: "text" },
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

/** What stands at a dotted path. */
export const valueAt = (sheet: OperatorSheet, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (part, key) =>
        typeof part === "object" && part !== null ? (part as Record<string, unknown>)[key] : undefined,
      sheet,
    );

export const labelIn = (choices: readonly Choice[], value: unknown) =>
  choices.find((choice) => choice.value === value)?.label ?? String(value);

/** A field's value as a person reads it; null when it is not filled in. */
export function sheetText(
  sheet: OperatorSheet,
  { path, kind }: SheetField,
  choices: SheetChoices,
  t: TFunction<"backoffice-operator-sheet">,
): string | null {
  const value = valueAt(sheet, path);
  if (value === null || value === undefined || value === "") return null;
  switch (kind) {
    case "organisation":
      return t(value ? "organisation.distributor" : "organisation.member");
    case "categories":
      return (value as string[]).map((id) => labelIn(choices.categories, id)).join(", ") || null;
    case "tourismOffice":
      return labelIn(choices.tourismOffices, value);
    case "province":
      return labelIn(choices.provinces, value);
    case "country":
      return labelIn(choices.countries, value);
    case "picture":
      return t("picture.present");
    case "number":
      return formatNumber(Number(value));
    case "phone":
      return writtenPhone(String(value), "\u00a0");
    default:
      return path === "bceOrTVANumber" ? writtenCompanyNumber(String(value)) : String(value);
  }
}

/** `0403170701` → `BE 0403.170.701` */
export const writtenCompanyNumber = (digits: string) =>
  `BE\u00a0${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`;
