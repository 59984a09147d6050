import { isValidPhoneNumber } from "libphonenumber-js/min";
import type { z } from "zod";
import type { OperatorSheet } from "~/contract/operators/calls";
import { checkedBeside as besideChecks, type Check, refuseUnknown } from "../checks";
import { categories } from "../content/categories";
import { countries } from "../content/countries";
import { localitiesOf } from "../content/localities/localities";
import { tourismOffices } from "../content/tourism-offices";

const knownCategories: ReadonlySet<string> = new Set(categories.map((category) => category.technicalId));
const knownOffices: ReadonlySet<string> = new Set(tourismOffices.map((office) => office.id));
const knownCountries: ReadonlySet<string> = new Set(countries.map((country) => country.id));

const isAbsentOrPhone = (number: string | null) => !number || isValidPhoneNumber(number);

const checks: Check<OperatorSheet>[] = [
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

/** The schema of a call's fields, which beside other mistakes also tells those that `checkedSheet` finds. */
export const checkedBeside = <Form>(
  fields: z.ZodType<Form>,
  sheetOf: (form: Form) => OperatorSheet,
  fieldName?: (path: string) => string,
) => besideChecks(fields, checks, sheetOf, fieldName);

/**
 * A submitted sheet as it is stored: the province comes from the zip code, abroad there is none. `fieldName` turns a path of the sheet
 * into the name that the form gave the field.
 * @throws Refusal validation, when the reference data or the number plans do not know a value
 */
export function checkedSheet(sheet: OperatorSheet, fieldName?: (path: string) => string): OperatorSheet {
  refuseUnknown(sheet, checks, fieldName);
  const { tourismProduct } = sheet;
  const { address } = tourismProduct;
  const province = (address.country === "BE" && localitiesOf(address.zipCode)?.province) || null;
  return { ...sheet, tourismProduct: { ...tourismProduct, address: { ...address, province } } };
}
