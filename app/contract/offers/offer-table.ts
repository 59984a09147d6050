import { type Language, languages } from "~/contract/languages";
import { CONDITIONS_LIMIT } from "~/contract/limits";

export const offerSections = ["what", "texts", "dates", "more"] as const;

export type OfferKind = "category" | "nature" | "text" | "textarea" | "day" | "tags" | "url";

export interface OfferFieldFacts {
  /** The heading that it stands under. */
  section: (typeof offerSections)[number];
  /** How it is checked, answered, entered, formatted and exported. */
  kind: OfferKind;
  /** It must be filled in; of a translated one the French text. */
  needed?: true;
  /** Characters. */
  limit?: number;
  /** It has a text in each language. */
  translated?: true;
  /** An operator's people may write it (of a translated one the French text); without it the programme alone. */
  writtenBy?: "operators";
  /** The pass app gets it. */
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
 * from it: a field that says nothing is the programme's own, and neither published nor exported.
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
/** The fields of which the table says so. */
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

/** A text or another value of an offer, with a field in forms and a line in comparisons. */
export interface OfferField extends OfferFieldFacts {
  name: OfferFieldName;
  path: string;
  lang?: Language;
}

/** A translated field is one for each language; what is written in one language stands together. */
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
