import { z } from "zod";
import { call } from "./call";
import { paragraphs, text, version } from "./fields";
import { choices, listOf, one } from "./lists";
import { identifier, optionalSearch, pathId } from "./paging";
import { contentKinds } from "./publication/change-types";
import { type TranslatedText, translatedTexts, translations } from "./translated-texts";

const filters = {
  Kind: choices(z.enum(contentKinds, { error: "invalid" })),
  Language: choices(z.enum(translations, { error: "invalid" })),
  /** Texts without a translation, or with an outdated one. */
  State: one(z.enum(["missing", "outdated"], { error: "invalid" })),
  EltoId: one(identifier),
};
export const translationList = listOf({ filters, search: "SearchTerm" });
const { Kind, Language, State, EltoId } = filters;
const wanted = z.object({
  Kind: Kind.schema,
  Language: Language.schema,
  State: State.schema,
  EltoId: EltoId.schema,
  SearchTerm: optionalSearch,
});
export type WantedTranslations = z.output<typeof wanted>;

const place = z.object({
  kind: z.enum(contentKinds, { error: "invalid" }),
  id: pathId,
  language: z.enum(translations, { error: "invalid" }),
  /** `name`, `title` or `description`. */
  text: z.string(),
});
export type PlaceOfText = z.output<typeof place>;

const about = {
  kind: z.enum(contentKinds),
  id: z.string(),
  language: z.enum(translations),
  /** In French. */
  name: z.string(),
  /** Null for a gift. */
  operatorId: z.string().nullable(),
  operatorName: z.string().nullable(),
};

const item = z.object({
  ...about,
  /** `outdatedSince`: when the French text last changed; null if the translation is missing. */
  texts: z.array(z.object({ text: z.string(), outdatedSince: z.string().nullable() })),
});
export type ContentToTranslate = z.output<typeof item>;

const maxTextLength = Math.max(
  ...Object.values(translatedTexts).flatMap((texts) => texts.map(({ limit }) => limit)),
);

/** A translation, with the version of the content that was read. */
export const translationEntry = ({ limit, long }: Pick<TranslatedText, "limit" | "long">) =>
  z.object({ translation: long ? paragraphs(limit) : text(limit), version });

export const translationsCalls = {
  list: call({
    method: "get",
    path: "/translations",
    access: "bearer",
    summary: "The texts to translate (addition)",
    description:
      "Contents that the app shows, or will show, with a missing or outdated translation: one row per content and language. Contents that have been visible longest come first, then the newest; contents with an open request are listed after the decision. `SearchTerm` matches the names of contents and operators. For platform administrators.",
    query: wanted.extend({
      /** `next` of the previous page. */
      After: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d_[\da-f-]{36}_(?:nl|en|de)$/, { error: "invalid" })
        .optional(),
    }),
    success: 200,
    answer: z.object({
      items: z.array(item),
      totalCount: z.number().int(),
      /** True when `totalCount` is an estimate. */
      approximate: z.boolean().optional(),
      next: z.string().nullable(),
    }),
  }),
  text: call({
    method: "get",
    path: "/translations/{kind}/{id}/{language}/{text}",
    access: "bearer",
    summary: "A text to translate (addition)",
    description:
      "The French text and its translation, and `next`: the next text of the list with these filters. For platform administrators.",
    params: place,
    query: wanted,
    success: 200,
    answer: z.object({
      ...about,
      text: z.string(),
      french: z.string().nullable(),
      /** The French text that was translated, if it has changed since and the journal contains it. */
      formerFrench: z.string().nullable(),
      translation: z.string().nullable(),
      outdatedSince: z.string().nullable(),
      limit: z.number().int(),
      /** It may have several lines. */
      long: z.boolean(),
      /** The other texts of the content, for the translator. */
      others: z.array(
        z.object({ text: z.string(), french: z.string().nullable(), translation: z.string().nullable() }),
      ),
      underReview: z.boolean(),
      version: z.number().int(),
      machineTranslation: z.boolean(),
      next: place.extend({ id: z.string() }).nullable(),
    }),
  }),
  save: call({
    method: "patch",
    path: "/translations/{kind}/{id}/{language}/{text}",
    access: "bearer",
    summary: "Save a translation (addition)",
    description:
      "Saves it like the translation of the complete content, with the same log entry; saving an unchanged text marks it as up to date after a change of the French text. For platform administrators.",
    refuses: ["staleVersion", "underReview"],
    params: place,
    body: z.object({ translation: paragraphs(maxTextLength), version }),
    success: 204,
    answer: "none",
  }),
};
