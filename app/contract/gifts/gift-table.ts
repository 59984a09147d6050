import { type Language, languages } from "~/contract/languages";
import { DESCRIPTION_LIMIT } from "~/contract/limits";

export const giftSections = ["texts", "image", "priceAndDates", "stock"] as const;

export type GiftKind = "text" | "textarea" | "picture" | "points" | "day" | "url" | "flag" | "threshold";

export interface GiftFieldFacts {
  /** The section of the form. */
  section: (typeof giftSections)[number];
  /** Determines its schema, its control and its format. */
  kind: GiftKind;
  /** Required; for a translated field, only the French text. */
  needed?: true;
  /** Maximum characters. */
  limit?: number;
  /** It has a text in each language. */
  translated?: true;
  /** Part of the published document: a change has to be published. */
  published?: true;
  /** The source API's names for the field, in requests and in answers. */
  savedAs?: string;
  answeredAs?: string;
}

const day = { section: "priceAndDates", kind: "day", needed: true, published: true } as const;

/**
 * Every field of a gift, in the order of forms and comparisons; its mail has a form of its own. Schemas, answers, the
 * published document, columns, labels (`form.NAME` in backoffice-gifts) and forms derive from it. By default, a field is
 * not published.
 */
const giftTable = {
  name: { section: "texts", kind: "text", needed: true, translated: true, published: true },
  description: {
    section: "texts",
    kind: "textarea",
    needed: true,
    limit: DESCRIPTION_LIMIT,
    translated: true,
    published: true,
  },
  /** The path of an uploaded picture (`POST /medias`). */
  image: {
    section: "image",
    kind: "picture",
    published: true,
    savedAs: "imageTempPath",
    answeredAs: "imageLink",
  },
  copyright: { section: "image", kind: "text", needed: true, published: true },
  /** What it costs. */
  points: { section: "priceAndDates", kind: "points", needed: true, published: true, savedAs: "value" },
  /** Days in Belgium (`YYYY-MM-DD`), both included. */
  visibilityStart: day,
  visibilityEnd: day,
  bookingLink: { section: "priceAndDates", kind: "url", published: true },
  /** An addition: each order takes a key from the stock. */
  usesKeys: { section: "stock", kind: "flag", published: true },
  /** An addition: below how many keys a mail is sent; null: never. */
  lowStock: { section: "stock", kind: "threshold" },
} as const satisfies Record<string, GiftFieldFacts>;

export type GiftTable = typeof giftTable;
export type GiftFieldName = keyof GiftTable;
/** The fields of which the table says so. */
export type GiftFieldWith<Facts extends Partial<GiftFieldFacts>> = {
  [Name in GiftFieldName]: GiftTable[Name] extends Facts ? Name : never;
}[GiftFieldName];
type Renamed<Name, Fact extends string> = Name extends GiftFieldName
  ? GiftTable[Name] extends Readonly<Record<Fact, infer Other extends string>>
    ? Other
    : Name
  : never;
export type SavedAs<Name extends GiftFieldName> = Renamed<Name, "savedAs">;
export type AnsweredAs<Name extends GiftFieldName> = Renamed<Name, "answeredAs">;

export const giftFacts: Readonly<Record<GiftFieldName, GiftFieldFacts>> = giftTable;
export const giftFields = Object.keys(giftTable) as GiftFieldName[];
const fieldsWith = <Fact extends "translated" | "published">(fact: Fact) =>
  giftFields.filter((name) => giftFacts[name][fact]) as GiftFieldWith<Record<Fact, true>>[];
export const translatedFields = fieldsWith("translated");
export const publishedFields = fieldsWith("published");
export const untranslatedFields = giftFields.filter((name) => !giftFacts[name].translated) as Exclude<
  GiftFieldName,
  GiftFieldWith<{ translated: true }>
>[];

/** The source's name of a field where a gift is saved, which is also that of its form's field. */
export const savedAs = <Name extends GiftFieldName>(name: Name) =>
  (giftFacts[name].savedAs ?? name) as SavedAs<Name>;
/** The source API's name for a field in answers. */
export const answeredAs = <Name extends GiftFieldName>(name: Name) =>
  (giftFacts[name].answeredAs ?? name) as AnsweredAs<Name>;

/** The path of a field in the stored and the published content. */
export const contentPath = ({ name, lang }: GiftField) => (lang ? `${name}.${lang}` : name);

/** A field in the form and a line in comparisons; a translated field has one for each language. */
export interface GiftField extends GiftFieldFacts {
  name: GiftFieldName;
  /** Dotted, by the names of the form. */
  path: string;
  lang?: Language;
}

/** In the order of the form: its texts language by language. */
export const formFields: readonly GiftField[] = [
  ...languages.flatMap((lang) =>
    translatedFields.map(
      (name): GiftField => ({ name, path: `${savedAs(name)}.${lang}`, lang, ...giftFacts[name] }),
    ),
  ),
  ...untranslatedFields.map((name): GiftField => ({ name, path: savedAs(name), ...giftFacts[name] })),
];
