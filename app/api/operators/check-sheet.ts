import { isValidPhoneNumber } from "libphonenumber-js/min";
import type { OperatorSheet } from "~/contract/operators/calls";
import { categories } from "../content/categories";
import { countries } from "../content/countries";
import { localitiesOf } from "../content/localities/localities";
import { tourismOffices } from "../content/tourism-offices";
import { Refusal } from "../refusal";

const knownCategories: ReadonlySet<string> = new Set(categories.map((category) => category.technicalId));
const knownOffices: ReadonlySet<string> = new Set(tourismOffices.map((office) => office.id));
const knownCountries: ReadonlySet<string> = new Set(countries.map((country) => country.id));

/**
 * A submitted sheet as it is stored: the province comes from the zip code, abroad there is none. `fieldName` turns a path of the sheet
 * into the name that the form gave the field.
 * @throws Refusal validation, when the reference data or the number plans do not know a value
 */
export function checkedSheet(sheet: OperatorSheet, fieldName = (path: string) => path): OperatorSheet {
  const { tourismProduct, manager } = sheet;
  const { address, tourismOffice } = tourismProduct;
  const belgian = address.country === "BE" ? localitiesOf(address.zipCode) : undefined;

  const fields: Record<string, string[]> = {};
  const check = (path: string, valid: boolean, code = "invalid") => {
    if (!valid) fields[fieldName(path)] = [code];
  };
  check(
    "categories",
    sheet.categories.every((id) => knownCategories.has(id)),
  );
  check("tourismProduct.tourismOffice", tourismOffice === null || knownOffices.has(tourismOffice));
  check("tourismProduct.address.country", knownCountries.has(address.country));
  check(
    "tourismProduct.address.zipCode",
    address.country !== "BE" || belgian !== undefined,
    "unknownZipCode",
  );
  check("tourismProduct.phone", isAbsentOrPhone(tourismProduct.phone), "invalidPhone");
  check("manager.phone", isAbsentOrPhone(manager.phone), "invalidPhone");
  if (Object.keys(fields).length > 0) throw new Refusal("validation", { fields });

  const province = belgian?.province ?? null;
  return { ...sheet, tourismProduct: { ...tourismProduct, address: { ...address, province } } };
}

const isAbsentOrPhone = (number: string | null) => !number || isValidPhoneNumber(number);
