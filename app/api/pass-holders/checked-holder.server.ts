import { isValidPhoneNumber } from "libphonenumber-js/min";
import type { z } from "zod";
import { postalCode } from "~/contract/entry/postal-code";
import type { HolderFields } from "~/contract/pass-holders/holder";
import { checkedBeside as besideChecks, type Check, refuseUnknown } from "../checks";
import { countries } from "../content/countries";
import { localitiesOf } from "../content/localities/localities";
import { provinceNames } from "../content/localities/provinces";
import { dialled } from "../dialled";
import { columnsOf } from "./holder-columns";

const knownCountries: ReadonlySet<string> = new Set(countries.map(({ id }) => id));
const knownProvinces: ReadonlySet<string> = new Set(provinceNames);

/** @param today the Belgian day */
const checksOn = (today: string): Check<HolderFields>[] => [
  ["birthDate", "notBornYet", ({ birthDate }) => !birthDate || birthDate <= today],
  ["phone", "invalidPhone", ({ phone }) => !phone || isValidPhoneNumber(phone)],
  ["address.country", "invalid", ({ address }) => knownCountries.has(address.country)],
  [
    "address.zipCode",
    "unknownZipCode",
    ({ address }) =>
      address.country !== "BE" || localitiesOf(postalCode("BE", address.zipCode)) !== undefined,
  ],
  [
    "address.province",
    "invalid",
    ({ address }) => address.country !== "BE" || !address.province || knownProvinces.has(address.province),
  ],
];

/** A call's schema on a day in Belgium that also reports the errors that `checkedHolder` finds. */
export const checkedBeside = <Fields extends HolderFields>(schema: z.ZodType<Fields>, today: string) =>
  besideChecks(schema, checksOn(today), (holder) => holder);

/**
 * The columns for a submitted holder. A Belgian address has the chosen province, by default that of its postcode; a
 * foreign address has none.
 * @param today the Belgian day
 * @throws Refusal validation, for a value that is not in the reference data, a numbering plan or the calendar
 */
export function checkedHolder(holder: HolderFields, today: string) {
  refuseUnknown(holder, checksOn(today));
  const { address } = holder;
  const zipCode = postalCode(address.country, address.zipCode);
  const province =
    address.country === "BE" ? (address.province ?? localitiesOf(zipCode)?.province ?? null) : null;
  return { ...columnsOf(holder), phone: dialled(holder.phone), zip_code: zipCode, province };
}
