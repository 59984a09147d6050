import { isValidPhoneNumber } from "libphonenumber-js/min";
import type { z } from "zod";
import { postalCode } from "~/contract/entry/postal-code";
import type { HolderFields } from "~/contract/pass-holders/holder";
import { checkedBeside as besideChecks, type Check, refuseUnknown } from "../checks";
import { countries } from "../content/countries";
import { localitiesOf } from "../content/localities/localities";
import { provinceNames } from "../content/localities/provinces";
import { dialled } from "../dialled";

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

/** A call's schema on a day in Belgium, which beside other mistakes also tells those that `checkedHolder` finds. */
export const checkedBeside = <Fields extends HolderFields>(schema: z.ZodType<Fields>, today: string) =>
  besideChecks(schema, checksOn(today), (holder) => holder);

/**
 * The columns of what was sent. A Belgian address has the province that was chosen, else that of its postal code; abroad
 * there is none.
 * @param today the Belgian day
 * @throws Refusal validation, when the reference data, the number plans or the calendar do not know a value
 */
export function checkedHolder(holder: HolderFields, today: string) {
  refuseUnknown(holder, checksOn(today));
  const { address, agreementFields: agrees } = holder;
  const zipCode = postalCode(address.country, address.zipCode);
  const province =
    address.country === "BE" ? (address.province ?? localitiesOf(zipCode)?.province ?? null) : null;
  return {
    civility: holder.civility,
    first_name: holder.firstName,
    last_name: holder.lastName,
    language: holder.language,
    birth_date: holder.birthDate,
    pass_number: holder.passId,
    email: holder.email,
    phone: dialled(holder.phone),
    street: address.address,
    zip_code: zipCode,
    city: address.city,
    province,
    country: address.country,
    agrees_email: agrees.email,
    agrees_sms: agrees.sms,
    agrees_mail: agrees.mail,
  };
}
