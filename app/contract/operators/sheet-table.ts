import { type Language, languages } from "~/contract/languages";
import { DESCRIPTION_LIMIT } from "~/contract/limits";

export type SheetSection =
  | "activity"
  | "descriptions"
  | "address"
  | "contact"
  | "manager"
  | "networks"
  | "picture"
  | "technical";

export type SheetKind =
  | "text"
  | "textarea"
  | "personName"
  | "email"
  | "phone"
  | "url"
  | "points"
  | "coordinate"
  | "organisation"
  | "categories"
  | "legalForm"
  | "companyNumber"
  | "tourismOffice"
  | "province"
  | "country"
  | "picture";

export interface SheetFieldFacts {
  /** The section that it belongs to. */
  section: SheetSection;
  /** How it is validated, entered and formatted. */
  kind: SheetKind;
  /** For whom it is required; "always" is also the schema's rule, the others are rules between fields. */
  needed?: "always" | "distributors" | "members";
  /** Maximum characters, or degrees of a coordinate. */
  limit?: number;
  /** It has a text in each language; `needed` only concerns the French text. */
  translated?: true;
  /** Operators may write it (only the French text of a translated field); by default, only the programme may. */
  writtenBy?: "operators";
  /** Only the programme may read it. */
  readBy?: "programme";
  /** Part of the published document. */
  published?: true;
  /** It has a column in the export of operators. */
  exported?: true;
}

/**
 * Every field of an operator's sheet, by its dotted path, in the order of forms and comparisons. Schemas, answers, what
 * an operator may write, the published document, columns, labels (`fields.PATH` in backoffice-operator-sheet) and forms
 * derive from it. By default, only the programme writes a field, and it is neither published nor exported.
 */
const sheetTable = {
  "tourismProduct.name": {
    section: "descriptions",
    kind: "text",
    needed: "always",
    limit: 250,
    translated: true,
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  isDistributor: {
    section: "activity",
    kind: "organisation",
    needed: "always",
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  /** The first is the main one. */
  categories: {
    section: "activity",
    kind: "categories",
    needed: "members",
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  socialReason: { section: "activity", kind: "text", needed: "members", writtenBy: "operators" },
  legalForm: { section: "activity", kind: "legalForm", limit: 60, writtenBy: "operators" },
  bceOrTVANumber: { section: "activity", kind: "companyNumber", writtenBy: "operators" },
  /** Its id; see `GET /tourismoffice`. */
  "tourismProduct.tourismOffice": {
    section: "activity",
    kind: "tourismOffice",
    limit: 60,
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  "tourismProduct.description": {
    section: "descriptions",
    kind: "textarea",
    needed: "always",
    limit: DESCRIPTION_LIMIT,
    translated: true,
    writtenBy: "operators",
    published: true,
  },
  "tourismProduct.address.street": {
    section: "address",
    kind: "text",
    needed: "always",
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  "tourismProduct.address.streetNumber": {
    section: "address",
    kind: "text",
    needed: "always",
    limit: 20,
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  "tourismProduct.address.streetBox": {
    section: "address",
    kind: "text",
    limit: 20,
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  "tourismProduct.address.zipCode": {
    section: "address",
    kind: "text",
    needed: "always",
    limit: 12,
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  "tourismProduct.address.city": {
    section: "address",
    kind: "text",
    needed: "always",
    limit: 100,
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  "tourismProduct.address.province": {
    section: "address",
    kind: "province",
    limit: 60,
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  /** ISO 3166-1, two letters. */
  "tourismProduct.address.country": {
    section: "address",
    kind: "country",
    needed: "always",
    limit: 2,
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  "tourismProduct.email": {
    section: "contact",
    kind: "email",
    needed: "distributors",
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  "tourismProduct.phone": {
    section: "contact",
    kind: "phone",
    needed: "distributors",
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  "tourismProduct.webSite": {
    section: "contact",
    kind: "url",
    needed: "distributors",
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  "manager.firstName": {
    section: "manager",
    kind: "personName",
    needed: "always",
    writtenBy: "operators",
    exported: true,
  },
  "manager.name": {
    section: "manager",
    kind: "personName",
    needed: "always",
    writtenBy: "operators",
    exported: true,
  },
  "manager.email": {
    section: "manager",
    kind: "email",
    needed: "always",
    writtenBy: "operators",
    exported: true,
  },
  "manager.phone": {
    section: "manager",
    kind: "phone",
    needed: "always",
    writtenBy: "operators",
    exported: true,
  },
  facebookUrl: { section: "networks", kind: "url", writtenBy: "operators", published: true },
  instagramUrl: { section: "networks", kind: "url", writtenBy: "operators", published: true },
  twitterUrl: { section: "networks", kind: "url", writtenBy: "operators", published: true },
  youtubeUrl: { section: "networks", kind: "url", writtenBy: "operators", published: true },
  image: { section: "picture", kind: "picture", published: true },
  copyright: { section: "picture", kind: "text", published: true },
  /** Points that a scan at this operator awards. */
  points: { section: "technical", kind: "points", published: true },
  pivotId: { section: "technical", kind: "text", limit: 60, readBy: "programme" },
  drupalEltoId: { section: "technical", kind: "text", limit: 60, readBy: "programme" },
  latitude: { section: "technical", kind: "coordinate", limit: 90, published: true },
  longitude: { section: "technical", kind: "coordinate", limit: 180, published: true },
  remark: { section: "technical", kind: "textarea", limit: 2000, readBy: "programme" },
} as const satisfies Record<string, SheetFieldFacts>;

export type SheetTable = typeof sheetTable;
export type SheetPath = keyof SheetTable;
/** The paths of the fields with these facts in the table. */
export type SheetPathWith<Facts extends Partial<SheetFieldFacts>> = {
  [Path in SheetPath]: SheetTable[Path] extends Facts ? Path : never;
}[SheetPath];

export const sheetFacts: Readonly<Record<SheetPath, SheetFieldFacts>> = sheetTable;
export const sheetPaths = Object.keys(sheetTable) as SheetPath[];

/** A field in forms and a line in comparisons; a translated field has one for each language. */
export interface SheetField extends SheetFieldFacts {
  path: string;
  lang?: Language;
}

export const sheetFields: readonly SheetField[] = sheetPaths.flatMap((path): SheetField[] => {
  const { needed, ...facts } = sheetFacts[path];
  if (!facts.translated) return [{ path, needed, ...facts }];
  return languages.map((lang) => ({
    path: `${path}.${lang}`,
    lang,
    needed: lang === "fr" ? needed : undefined,
    ...facts,
  }));
});

/** Operators write their texts in French; the programme has them translated. */
export const isWrittenByOperators = ({ writtenBy, lang = "fr" }: SheetField) =>
  writtenBy === "operators" && lang === "fr";

/** The published paths. */
export const publishedPaths = sheetPaths.filter(
  (path): path is SheetPathWith<{ published: true }> => sheetFacts[path].published === true,
);

/** The paths that operators may not read. */
export const programmeOnly = sheetPaths.filter((path) => sheetFacts[path].readBy === "programme");

export type Tree = { [name: string]: Tree | true };
/** Dotted paths as a tree: `["a.b"]` is `{ a: { b: true } }`. */
export function treeOf(paths: readonly string[]): Tree {
  const tree: Tree = {};
  for (const path of paths) {
    const names = path.split(".");
    let branch = tree;
    for (const name of names.slice(0, -1)) {
      branch[name] ??= {};
      branch = branch[name] as Tree;
    }
    branch[names.at(-1) ?? ""] = true;
  }
  return tree;
}
