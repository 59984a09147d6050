import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";

export type Country = { id: string; label: string; dialCode: string };

const neighbours = ["BE", "FR", "LU", "NL", "DE", "GB"];
const names = new Intl.DisplayNames("fr", { type: "region" });
const inFrench = new Intl.Collator("fr").compare;

/** Countries with a numbering plan, French names: Belgium and its neighbours first, then by name. */
export const countries: readonly Country[] = getCountries()
  .map((id) => ({ id, label: names.of(id) ?? id, dialCode: `+${getCountryCallingCode(id)}` }))
  .sort((a, b) => rank(a.id) - rank(b.id) || inFrench(a.label, b.label));

const labels = new Map<string, string>(countries.map(({ id, label }) => [id, label]));
export const countryLabel = (id: string): string => labels.get(id) ?? id;

function rank(id: string): number {
  const place = neighbours.indexOf(id);
  return place === -1 ? neighbours.length : place;
}
