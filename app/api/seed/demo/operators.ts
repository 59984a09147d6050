import { emptySheet, type OperatorSheet } from "~/contract/operators/calls";
import { provinceOf } from "../../content/localities/provinces";
import { type DemoOperator, demoOperators } from "./texts";

/** Managers who are demo accounts: their sheet uses the account's e-mail address. */
export const demoManagers: Readonly<Record<string, string>> = {
  "dinant-evasion": "gestionnaire@demo.example",
  "grottes-de-han": "distributeur@demo.example",
  "musee-han-1900": "distributeur@demo.example",
};

/** Area code for the longest matching prefix of a postcode. */
const areas: Readonly<Record<string, string>> = {
  1: "2",
  13: "10",
  14: "67",
  149: "71",
  4: "4200",
  47: "802",
  48: "87",
  49: "87",
  495: "802",
  497: "802",
  5: "81",
  507: "71",
  55: "82",
  558: "84",
  56: "60",
  6: "71",
  66: "61",
  669: "802",
  67: "63",
  68: "61",
  69: "84",
  7: "65",
  70: "65",
  71: "64",
  75: "69",
  79: "69",
  794: "68",
};

export function sheetOf(operator: DemoOperator, image: string | null): OperatorSheet {
  const place = demoOperators.indexOf(operator);
  const [street, zipCode, city, latitude, longitude] = operator.place;
  const [socialReason, legalForm] = operator.company;
  const number = street.lastIndexOf(", ");
  const manager = managerOf(operator);
  const domain = `${operator.key}.example`;
  const social = (name: string, every: number) =>
    place % every === 0 ? `https://${name}.example/${operator.key}` : null;
  return {
    ...emptySheet,
    isDistributor: operator.distributor ?? false,
    categories: [...operator.categories],
    socialReason,
    legalForm,
    bceOrTVANumber: companyNumber(place),
    tourismProduct: {
      ...emptySheet.tourismProduct,
      name: { fr: operator.name, nl: null, en: null, de: null, ...operator.otherNames },
      description: { nl: null, en: null, de: null, ...operator.text },
      email: `accueil@${domain}`,
      phone: phoneOf(zipCode, place),
      webSite: `https://${domain}`,
      tourismOffice: operator.office,
      address: {
        street: street.slice(0, number),
        streetNumber: street.slice(number + 2),
        streetBox: null,
        zipCode,
        city,
        province: provinceOf(zipCode) ?? null,
        country: "BE",
      },
    },
    manager: { ...manager, phone: `+324700000${String(place).padStart(2, "0")}` },
    points: operator.points,
    latitude,
    longitude,
    remark: operator.remark ?? null,
    pivotId: place % 4 === 3 ? null : `ATT-01-00${(0xa100 + place * 37).toString(16).toUpperCase()}`,
    drupalEltoId: place % 3 === 2 ? null : String(4800 + place),
    image,
    copyright: image && "Illustration du programme",
    facebookUrl: social("facebook", 2),
    instagramUrl: social("instagram", 3),
    youtubeUrl: social("youtube", 7),
  };
}

export function managerOf(operator: DemoOperator) {
  const space = operator.manager.indexOf(" ");
  const firstName = operator.manager.slice(0, space);
  const name = operator.manager.slice(space + 1);
  const email = demoManagers[operator.key] ?? `${mailName(firstName, name)}@${operator.key}.example`;
  return { firstName, name, email };
}

/** "Hélène Vandenbossche" to "h.vandenbossche". */
export const mailName = (firstName: string, name: string): string =>
  `${firstName.charAt(0)}.${name}`
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z.]/g, "");

/** Company numbers that start with 0999 are not assigned. */
function companyNumber(place: number): string {
  const base = 9_990_000 + place * 13 + 1;
  return `${String(base).padStart(8, "0")}${String(97 - (base % 97)).padStart(2, "0")}`;
}

function phoneOf(zipCode: string, place: number): string {
  const area = areas[zipCode.slice(0, 3)] ?? areas[zipCode.slice(0, 2)] ?? areas[zipCode.charAt(0)] ?? "2";
  return `+32${area.padEnd(8 - 2, "0")}${String(place).padStart(2, "0")}`;
}
