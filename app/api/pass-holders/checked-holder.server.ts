import { isValidPhoneNumber } from "libphonenumber-js/min";
import type { HolderFields } from "~/contract/pass-holders/holder";
import { countries } from "../content/countries";
import { localitiesOf } from "../content/localities/localities";
import { provinceNames } from "../content/localities/provinces";
import { Refusal } from "../refusal";

const knownCountries: ReadonlySet<string> = new Set(countries.map(({ id }) => id));
const knownProvinces: ReadonlySet<string> = new Set(provinceNames);

/**
 * The columns of what was sent. A Belgian address has the province that was chosen, else that of its postal code; abroad
 * there is none.
 * @param today the Belgian day
 * @throws Refusal validation, when the reference data, the number plans or the calendar do not know a value
 */
export function checkedHolder(holder: HolderFields, today: string) {
  const { address, agreementFields: agrees } = holder;
  const isBelgian = address.country === "BE";
  const belgian = isBelgian ? localitiesOf(address.zipCode) : undefined;
  const province = isBelgian ? (address.province ?? belgian?.province ?? null) : null;
  const fields = {
    ...(holder.birthDate && holder.birthDate > today && { birthDate: ["notBornYet"] }),
    ...(holder.phone && !isValidPhoneNumber(holder.phone) && { phone: ["invalidPhone"] }),
    ...(!knownCountries.has(address.country) && { "address.country": ["invalid"] }),
    ...(isBelgian && !belgian && { "address.zipCode": ["unknownZipCode"] }),
    ...(province && !knownProvinces.has(province) && { "address.province": ["invalid"] }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal("validation", { fields });
  return {
    civility: holder.civility,
    first_name: holder.firstName,
    last_name: holder.lastName,
    language: holder.language,
    birth_date: holder.birthDate,
    pass_number: holder.passId,
    email: holder.email,
    phone: holder.phone,
    street: address.address,
    zip_code: address.zipCode,
    city: address.city,
    province,
    country: address.country,
    agrees_email: agrees.email,
    agrees_sms: agrees.sms,
    agrees_mail: agrees.mail,
  };
}
