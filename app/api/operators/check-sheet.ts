import { isValidPhoneNumber } from "libphonenumber-js/min";
import type { z } from "zod";
import { postalCode } from "~/contract/entry/postal-code";
import { isCompanyNumber } from "~/contract/fields";
import type { OperatorSheet } from "~/contract/operators/calls";
import { checkedBeside as besideChecks, type Check, refuseUnknown } from "../checks";
import { categories } from "../content/categories";
import { countries } from "../content/countries";
import { localitiesOf } from "../content/localities/localities";
import { tourismOffices } from "../content/tourism-offices";
import { dialled } from "../dialled";

const knownCategories: ReadonlySet<string> = new Set(categories.map((category) => category.technicalId));
const knownOffices: ReadonlySet<string> = new Set(tourismOffices.map((office) => office.id));
const knownCountries: ReadonlySet<string> = new Set(countries.map((country) => country.id));

const isAbsentOrPhone = (number: string | null) => !number || isValidPhoneNumber(number);

/** Its ten digits, with the leading zero that older numbers lack; null without a Belgian number. */
function belgianNumber({ bceOrTVANumber, tourismProduct }: OperatorSheet): string | null {
  const [, prefix, number = ""] = /^([A-Z]*)(.*)$/.exec(bceOrTVANumber ?? "") ?? [];
  // An invalid form may lack an address, which is an error of its own.
  const country = tourismProduct?.address?.country;
  if (prefix ? prefix !== "BE" : !number || country !== "BE") return null;
  return number.replace(/^\d{9}$/, "0$&");
}

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
      address.country !== "BE" || localitiesOf(postalCode("BE", address.zipCode)) !== undefined,
  ],
  [
    "bceOrTVANumber",
    "invalidCompanyNumber",
    (sheet) => belgianNumber(sheet) === null || isCompanyNumber(belgianNumber(sheet) ?? ""),
  ],
  ["tourismProduct.phone", "invalidPhone", ({ tourismProduct }) => isAbsentOrPhone(tourismProduct.phone)],
  ["manager.phone", "invalidPhone", ({ manager }) => isAbsentOrPhone(manager.phone)],
];

/** A call's schema that also reports the errors that `checkedSheet` finds. */
export const checkedBeside = <Form>(
  fields: z.ZodType<Form>,
  sheetOf: (form: Form) => OperatorSheet,
  fieldName?: (path: string) => string,
) => besideChecks(fields, checks, sheetOf, fieldName);

/**
 * Converts a submitted sheet to the stored form: normalises numbers and postcodes, and derives the province from the
 * postcode (none abroad). `fieldName` maps a path of the sheet to the form's field name.
 * @throws Refusal validation, for values that are not in the reference data or the numbering plans
 */
export function checkedSheet(sheet: OperatorSheet, fieldName?: (path: string) => string): OperatorSheet {
  refuseUnknown(sheet, checks, fieldName);
  const { tourismProduct, manager } = sheet;
  const { country } = tourismProduct.address;
  const zipCode = postalCode(country, tourismProduct.address.zipCode);
  const province = (country === "BE" && localitiesOf(zipCode)?.province) || null;
  const address = { ...tourismProduct.address, zipCode, province };
  return {
    ...sheet,
    bceOrTVANumber: belgianNumber(sheet) ?? sheet.bceOrTVANumber,
    tourismProduct: { ...tourismProduct, phone: dialled(tourismProduct.phone), address },
    manager: { ...manager, phone: dialled(manager.phone) },
  };
}
