import { type Language, languages } from "~/contract/languages";
import { CONDITIONS_LIMIT } from "~/contract/limits";

export const offerSections = ["what", "texts", "dates", "more"] as const;

export type OfferKind = "category" | "nature" | "text" | "textarea" | "day" | "tags" | "url";

export interface OfferFieldFacts {
  /** The section of the form. */
  section: (typeof offerSections)[number];
  /** Determines its schema, its control and its format. */
  kind: OfferKind;
  /** Required; for a translated field, only the French text. */
  needed?: true;
  /** Maximum characters. */
  limit?: number;
  /** It has a text in each language. */
  translated?: true;
  /** Operators may write it (only the French text of a translated field); by default, only the programme may. */
  writtenBy?: "operators";
  /** Part of the published document. */
  published?: true;
  /** It has a column in the export of offers. */
  exported?: true;
}

const day = {
  section: "dates",
  kind: "day",
  needed: true,
  writtenBy: "operators",
  published: true,
  exported: true,
} as const satisfies OfferFieldFacts;

/**
 * Every field of an offer or a good deal, in the order of forms and comparisons. Schemas, answers, drafts, what an
 * operator may write, the published document, columns, labels (`fields.NAME` in backoffice-offer-form) and forms derive
 * from it. By default, only the programme writes a field, and it is neither published nor exported.
 */
const offerTable = {
  /** Technical id of a category; see `GET /categories`. */
  category: {
    section: "what",
    kind: "category",
    needed: true,
    limit: 60,
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  /** false: a good deal. */
  isOffer: { section: "what", kind: "nature", writtenBy: "operators", published: true, exported: true },
  title: {
    section: "texts",
    kind: "text",
    needed: true,
    translated: true,
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  /** The general conditions. */
  description: {
    section: "texts",
    kind: "textarea",
    needed: true,
    limit: CONDITIONS_LIMIT,
    translated: true,
    writtenBy: "operators",
    published: true,
    exported: true,
  },
  /** Valid from and until; days in Belgium (`YYYY-MM-DD`), both included, as the next two. */
  start: day,
  end: day,
  /** Shown in the pass app from and until. */
  visibilityStart: day,
  visibilityEnd: day,
  tags: { section: "more", kind: "tags", writtenBy: "operators", published: true, exported: true },
  bookingLink: { section: "more", kind: "url", writtenBy: "operators", published: true, exported: true },
} as const satisfies Record<string, OfferFieldFacts>;

export type OfferTable = typeof offerTable;
export type OfferFieldName = keyof OfferTable;
/** The names of the fields with these facts in the table. */
export type OfferFieldWith<Facts extends Partial<OfferFieldFacts>> = {
  [Name in OfferFieldName]: OfferTable[Name] extends Facts ? Name : never;
}[OfferFieldName];

export const offerFacts: Readonly<Record<OfferFieldName, OfferFieldFacts>> = offerTable;
export const contentFields = Object.keys(offerTable) as OfferFieldName[];
const fieldsWith = <Fact extends "translated" | "published" | "exported">(fact: Fact) =>
  contentFields.filter((name) => offerFacts[name][fact]) as OfferFieldWith<Record<Fact, true>>[];
export const translatedFields = fieldsWith("translated");
export const publishedFields = fieldsWith("published");
export const exportedFields = fieldsWith("exported");

/** A field in forms and a line in comparisons; a translated field has one for each language. */
export interface OfferField extends OfferFieldFacts {
  name: OfferFieldName;
  path: string;
  lang?: Language;
}

/** In each section, the texts of one language are adjacent. */
export const offerFields: readonly OfferField[] = offerSections.flatMap((section) => {
  const fields = contentFields
    .map((name): OfferField => ({ name, path: name, ...offerFacts[name] }))
    .filter((field) => field.section === section);
  const texts = fields.filter(({ translated }) => translated);
  return [
    ...fields.filter(({ translated }) => !translated),
    ...languages.flatMap((lang) =>
      texts.map(({ needed, ...field }): OfferField => {
        const path = `${field.name}.${lang}`;
        return lang === "fr" && needed ? { ...field, path, lang, needed } : { ...field, path, lang };
      }),
    ),
  ];
});

/** Operators write their texts in French; the programme has them translated. */
export const isWrittenByOperators = ({ writtenBy, lang = "fr" }: OfferField) =>
  writtenBy === "operators" && lang === "fr";
