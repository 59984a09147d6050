/** Belgian provinces in French (and the capital region, which is not one), as named in tourism data. */
export const provinceNames = [
  "Anvers",
  "Brabant flamand",
  "Brabant wallon",
  "Bruxelles-Capitale",
  "Flandre occidentale",
  "Flandre orientale",
  "Hainaut",
  "Liège",
  "Limbourg",
  "Luxembourg",
  "Namur",
] as const;
export type ProvinceName = (typeof provinceNames)[number];

export const walloonProvinces = ["Brabant wallon", "Hainaut", "Liège", "Luxembourg", "Namur"] as const;

const upTo: readonly (readonly [last: number, province: ProvinceName])[] = [
  [1299, "Bruxelles-Capitale"],
  [1499, "Brabant wallon"],
  [1999, "Brabant flamand"],
  [2999, "Anvers"],
  [3499, "Brabant flamand"],
  [3999, "Limbourg"],
  [4999, "Liège"],
  [5999, "Namur"],
  [6599, "Hainaut"],
  [6999, "Luxembourg"],
  [7999, "Hainaut"],
  [8999, "Flandre occidentale"],
  [9999, "Flandre orientale"],
];

/** Zwijndrecht kept its zip code when it joined Beveren and Kruibeke, across the Scheldt, on 1 January 2025. */
const outsideItsRange: Readonly<Record<string, ProvinceName>> = { "2070": "Flandre orientale" };

/** The province of a Belgian postcode by its range; undefined for other postcodes. */
export function provinceOf(zipCode: string): ProvinceName | undefined {
  if (!/^[1-9]\d{3}$/.test(zipCode)) return undefined;
  return outsideItsRange[zipCode] ?? upTo.find(([last]) => Number(zipCode) <= last)?.[1];
}
