import { isFilledIn, type Language, languages } from "./languages";
import { DESCRIPTION_LIMIT, TEXT_LIMIT } from "./limits";
import { offerFacts, translatedFields } from "./offers/offer-table";
import { sheetFacts, sheetPaths } from "./operators/sheet-table";
import type { ContentKind } from "./publication/change-types";
import { valueAt } from "./value-at";

/** A text that the pass app shows in each language. */
export interface TranslatedText {
  /** Dotted, in the content. */
  path: string;
  /** Characters. */
  limit: number;
  /** It may have several lines. */
  long?: boolean;
}

const textOf = ({ path, limit = TEXT_LIMIT, kind }: { path: string; limit?: number; kind: string }) => ({
  path,
  limit,
  long: kind === "textarea",
});

/**
 * The texts that the app shows of each kind of content, in the order of forms: what is complete, missing or outdated in a
 * language is said of these, by sheets, lists, reviews, the publication, the preview and the translators' list alike.
 */
export const translatedTexts: Readonly<Record<ContentKind, readonly TranslatedText[]>> = {
  operator: sheetPaths
    .map((path) => ({ path, ...sheetFacts[path] }))
    .filter(({ translated, published }) => translated && published)
    .map(textOf),
  offer: translatedFields
    .map((path) => ({ path, ...offerFacts[path] }))
    .filter(({ published }) => published)
    .map(textOf),
  gift: [
    { path: "name", limit: TEXT_LIMIT },
    { path: "description", limit: DESCRIPTION_LIMIT, long: true },
  ],
};

/** French is written, the others are translated from it. */
export const translations = ["nl", "en", "de"] as const satisfies readonly Language[];
export type TranslationLanguage = (typeof translations)[number];

/** A text's name in URLs: the last of its path. */
export const nameOfText = ({ path }: TranslatedText) => path.split(".").at(-1) ?? path;

/** What of a content is to be translated into a language: missing where there is a French text, or outdated. */
export function textsToTranslate(
  kind: ContentKind,
  { content, outdated }: { content: object; outdated: OutdatedTexts },
  language: TranslationLanguage,
) {
  return translatedTexts[kind].flatMap((text) => {
    const isMissing = isWritten(content, text.path, "fr") && !isWritten(content, text.path, language);
    const since = outdated[`${text.path}.${language}`] ?? null;
    return isMissing || since ? [{ text: nameOfText(text), outdatedSince: isMissing ? null : since }] : [];
  });
}

const isWritten = (content: object, path: string, language: Language) =>
  isFilledIn(valueAt(content, `${path}.${language}`) as string | null | undefined);

/** The texts that a content lacks in a language, by their paths: none, and it is complete in it. */
export const missingTexts = (kind: ContentKind, content: object, language: Language): string[] =>
  translatedTexts[kind]
    .filter(({ path }) => !isWritten(content, path, language))
    .map(({ path }) => `${path}.${language}`);

/** The languages in which a content is not complete. */
export const missingLanguages = (kind: ContentKind, content: object): Language[] =>
  languages.filter((language) => missingTexts(kind, content, language).length > 0);

/** The languages in which a content is complete. */
export const writtenLanguages = (kind: ContentKind, content: object): Language[] =>
  languages.filter((language) => missingTexts(kind, content, language).length === 0);

/** By its path (`title.nl`), when the French of a translation changed last; one that follows it is absent. */
export type OutdatedTexts = Record<string, string>;

/** By language, when the French changed last under one of its texts. */
export function outdatedLanguages(outdated: OutdatedTexts): Partial<Record<Language, string>> {
  const since: Partial<Record<Language, string>> = {};
  for (const [path, moment] of Object.entries(outdated)) {
    const language = path.split(".").at(-1) as Language;
    if (moment > (since[language] ?? "")) since[language] = moment;
  }
  return since;
}

/**
 * Which translations the French has left behind after a save. `checked`: the paths that the person had before them beside
 * the French, so that what they left as it was still holds.
 */
export function outdatedAfter(
  kind: ContentKind,
  before: { content: object; outdated: OutdatedTexts },
  content: object,
  { at, checked = [] }: { at: Date; checked?: readonly string[] | undefined },
): OutdatedTexts {
  const changed = (path: string) => valueAt(content, path) !== valueAt(before.content, path);
  return Object.fromEntries(
    translatedTexts[kind].flatMap(({ path }) =>
      translations.flatMap((language) => {
        const text = `${path}.${language}`;
        if (checked.includes(text) || changed(text) || !isWritten(content, path, language)) return [];
        const since = changed(`${path}.fr`) ? at.toISOString() : before.outdated[text];
        return since ? [[text, since]] : [];
      }),
    ),
  );
}

/** The texts of a content in all languages, by their paths. */
export const textsByPath = (kind: ContentKind, content: object): Record<string, unknown> =>
  Object.fromEntries(
    translatedTexts[kind]
      .flatMap(({ path }) => languages.map((language) => `${path}.${language}`))
      .map((path) => [path, valueAt(content, path)])
      .filter(([, text]) => text !== undefined),
  );
