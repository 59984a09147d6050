/**
 * ISO country → dial code, for the phone fields; Belgium and its neighbours first, then by code. If countries share a
 * dial code, a number is read as that of the first one, which is the main one.
 */
export const dialCodes = {
  BE: "32",
  FR: "33",
  NL: "31",
  LU: "352",
  DE: "49",
  GB: "44",
  AT: "43",
  BG: "359",
  US: "1",
  CA: "1",
  CH: "41",
  CY: "357",
  CZ: "420",
  DK: "45",
  EE: "372",
  ES: "34",
  FI: "358",
  GR: "30",
  HR: "385",
  HU: "36",
  IE: "353",
  IS: "354",
  IT: "39",
  LT: "370",
  LV: "371",
  MA: "212",
  MC: "377",
  MT: "356",
  NO: "47",
  PL: "48",
  PT: "351",
  RO: "40",
  SE: "46",
  SI: "386",
  SK: "421",
  TR: "90",
  UA: "380",
} as const;

export type PhoneCountry = keyof typeof dialCodes;
const COUNTRY_SUFFIX = ":country";
export const countryOf = (name: string) => `${name}${COUNTRY_SUFFIX}`;

const isCountry = (value: unknown): value is PhoneCountry => typeof value === "string" && value in dialCodes;

/** Italian numbers keep their leading zero, in the country and abroad. */
const keepsZero = (country: PhoneCountry) => country === "IT";

const international = (country: PhoneCountry, number: string) => {
  const digits = number.replace(/[\s./()-]/g, "");
  // Too short for a phone number: shown again as it was typed.
  if (digits.length < 4 || digits.startsWith("+") || digits.startsWith("00")) return number;
  return `+${dialCodes[country]}${keepsZero(country) ? digits : digits.replace(/^0/, "")}`;
};

/**
 * A phone field submits its country separately, as `<name>:country`. Merges both into an international number; call it
 * before the form's schema, on the server and in the browser.
 */
export function withInternationalPhones(form: FormData): FormData {
  const result = new FormData();
  for (const [name, value] of form) {
    if (name.endsWith(COUNTRY_SUFFIX)) continue;
    const country = form.get(countryOf(name));
    result.append(
      name,
      isCountry(country) && typeof value === "string" ? international(country, value) : value,
    );
  }
  return result;
}

/** For the page that shows the form again: an empty number keeps its chosen country, as its dial code alone. */
export function withChosenCountries(form: FormData): FormData {
  const result = withInternationalPhones(form);
  for (const [name, country] of form) {
    if (!name.endsWith(COUNTRY_SUFFIX) || !isCountry(country)) continue;
    const phone = name.slice(0, -COUNTRY_SUFFIX.length);
    if (!String(result.get(phone) ?? "").trim()) result.set(phone, `+${dialCodes[country]}`);
  }
  return result;
}

const longestFirst = (Object.entries(dialCodes) as [PhoneCountry, string][]).sort(
  ([, a], [, b]) => b.length - a.length,
);

/** The values of the two controls for a stored number. An unknown dial code stays in the number, with its plus. */
export function splitPhone(value: string | undefined): { country: PhoneCountry; number: string } {
  const found = value?.startsWith("+") && longestFirst.find(([, code]) => value.startsWith(code, 1));
  if (!value || !found) return { country: "BE", number: value ?? "" };
  return { country: found[0], number: value.slice(found[1].length + 1).trim() };
}
