import type { Language } from "~/contract/languages";
import { missingTexts } from "~/contract/translated-texts";
import type { OperatorSheet } from "./sheet";

/** The parts of a sheet that visitors look for, or that improve its page in the pass app. */
export const sheetParts = [
  "french",
  "address",
  "contact",
  "webSite",
  "networks",
  "dutch",
  "english",
  "german",
  "picture",
  "coordinates",
] as const;
export type SheetPart = (typeof sheetParts)[number];

/** Filled in by the programme: an operator's administrators cannot. */
const programmeParts: readonly SheetPart[] = ["dutch", "english", "german", "picture", "coordinates"];

type Readable = Pick<
  OperatorSheet,
  | "tourismProduct"
  | "image"
  | "latitude"
  | "longitude"
  | "facebookUrl"
  | "instagramUrl"
  | "twitterUrl"
  | "youtubeUrl"
>;

/** The dotted paths of each part's empty fields. */
const emptyFields: Record<SheetPart, (sheet: Readable) => string[]> = {
  french: inLanguage("fr"),
  dutch: inLanguage("nl"),
  english: inLanguage("en"),
  german: inLanguage("de"),
  address: ({ tourismProduct: { address } }) =>
    (["street", "zipCode", "city"] as const)
      .filter((name) => !address[name])
      .map((name) => `tourismProduct.address.${name}`),
  contact: ({ tourismProduct }) =>
    (["email", "phone"] as const)
      .filter((name) => !tourismProduct[name])
      .map((name) => `tourismProduct.${name}`),
  webSite: ({ tourismProduct }) => (tourismProduct.webSite ? [] : ["tourismProduct.webSite"]),
  // A single network is enough.
  networks: ({ facebookUrl, instagramUrl, twitterUrl, youtubeUrl }) =>
    facebookUrl || instagramUrl || twitterUrl || youtubeUrl ? [] : ["facebookUrl"],
  picture: ({ image }) => (image ? [] : ["image"]),
  coordinates: (sheet) => (["latitude", "longitude"] as const).filter((name) => sheet[name] === null),
};

function inLanguage(language: Language) {
  return (sheet: Readable) => missingTexts("operator", sheet, language);
}

export interface Completeness {
  /** Completeness in percent, without the parts that the programme fills in. */
  percent: number;
  /** `missing`: dotted paths of its empty fields; `programme`: filled in by the programme. */
  parts: { part: SheetPart; missing: string[]; programme: boolean }[];
}

/** How complete a sheet is; all parts that its operator fills in count the same. */
export function completenessOf(sheet: Readable): Completeness {
  const parts = sheetParts.map((part) => ({
    part,
    missing: emptyFields[part](sheet),
    programme: programmeParts.includes(part),
  }));
  const own = parts.filter(({ programme }) => !programme);
  const complete = own.filter(({ missing }) => missing.length === 0);
  return { percent: Math.round((100 * complete.length) / own.length), parts };
}
