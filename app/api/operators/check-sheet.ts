import { isValidPhoneNumber } from "libphonenumber-js/min";
import type { z } from "zod";
import { besideErrors } from "~/contract/fields";
import type { OperatorSheet } from "~/contract/operators/calls";
import { categories } from "../content/categories";
import { countries } from "../content/countries";
import { localitiesOf } from "../content/localities/localities";
import { tourismOffices } from "../content/tourism-offices";
import { Refusal } from "../refusal";

const knownCategories: ReadonlySet<string> = new Set(categories.map((category) => category.technicalId));
const knownOffices: ReadonlySet<string> = new Set(tourismOffices.map((office) => office.id));
const knownCountries: ReadonlySet<string> = new Set(countries.map((country) => country.id));

const isAbsentOrPhone = (number: string | null) => !number || isValidPhoneNumber(number);

/** What the reference data or the number plans have to know, by its path in the sheet, with the code of its refusal. */
const checks: [path: string, code: string, isKnown: (sheet: OperatorSheet) => boolean][] = [
  ["categories", "invalid", ({ categories }) => categories.every((id) => knownCategories.has(id))],
  [
    "tourismProduct.tourismOffice",
    "invalid",
    ({ tourismProduct: { tourismOffice } }) => tourismOffice === null || knownOffices.has(tourismOffice),
  ],
  [
    "tourismProduct.address.country",
    "invalid",
    ({ tourismProduct: { address } }) => knownCountries.has(address.country),
  ],
  [
    "tourismProduct.address.zipCode",
    "unknownZipCode",
    ({ tourismProduct: { address } }) =>
      address.country !== "BE" || localitiesOf(address.zipCode) !== undefined,
  ],
  ["tourismProduct.phone", "invalidPhone", ({ tourismProduct }) => isAbsentOrPhone(tourismProduct.phone)],
  ["manager.phone", "invalidPhone", ({ manager }) => isAbsentOrPhone(manager.phone)],
];

const samePath = (path: string) => path;

/** The schema of a call's fields, which beside other mistakes also tells those that `checkedSheet` finds. */
export const checkedBeside = <Form>(
  fields: z.ZodType<Form>,
  sheetOf: (form: Form) => OperatorSheet,
  fieldName = samePath,
) =>
  checks.reduce((checked, [path, code, isKnown]) => {
    const field = fieldName(path);
    return checked.superRefine((form, { issues, addIssue }) => {
      if (issues.length > 0 && !isKnown(sheetOf(form)))
        addIssue({ code: "custom", path: field.split("."), message: code });
    }, besideErrors(field));
  }, fields);

/**
 * A submitted sheet as it is stored: the province comes from the zip code, abroad there is none. `fieldName` turns a path of the sheet
 * into the name that the form gave the field.
 * @throws Refusal validation, when the reference data or the number plans do not know a value
 */
export function checkedSheet(sheet: OperatorSheet, fieldName = samePath): OperatorSheet {
  const wrong = checks.filter(([, , isKnown]) => !isKnown(sheet));
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map(([path, code]) => [fieldName(path), [code]]));
    throw new Refusal("validation", { fields });
  }
  const { tourismProduct } = sheet;
  const { address } = tourismProduct;
  const province = (address.country === "BE" && localitiesOf(address.zipCode)?.province) || null;
  return { ...sheet, tourismProduct: { ...tourismProduct, address: { ...address, province } } };
}
