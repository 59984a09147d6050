import { giftFacts, translatedFields as giftTexts } from "./gifts/gift-table";
import { isFilledIn, type Language, languages } from "./languages";
import { TEXT_LIMIT } from "./limits";
import { offerFacts, translatedFields as offerTexts } from "./offers/offer-table";
import { sheetFacts, sheetPaths } from "./operators/sheet-table";
import type { ContentKind } from "./publication/change-types";
import { valueAt } from "./value-at";

/** A text that the pass app shows in each language. */
export interface TranslatedText {
  /** Dotted path in the content. */
  path: string;
  /** Maximum characters. */
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
 * The texts that the app shows of each kind of content, in the order of forms. Sheets, lists, reviews, the publication,
 * the preview and the list of translations all use them to tell what is complete, missing or outdated in a language.
 */
export const translatedTexts: Readonly<Record<ContentKind, readonly TranslatedText[]>> = {
  operator: sheetPaths
    .map((path) => ({ path, ...sheetFacts[path] }))
    .filter(({ translated, published }) => translated && published)
    .map(textOf),
  offer: offerTexts
    .map((path) => ({ path, ...offerFacts[path] }))
    .filter(({ published }) => published)
    .map(textOf),
  gift: giftTexts
    .map((path) => ({ path, ...giftFacts[path] }))
    .filter(({ published }) => published)
    .map(textOf),
};

/** The languages into which the French texts are translated. */
export const translations = ["nl", "en", "de"] as const satisfies readonly Language[];
export type TranslationLanguage = (typeof translations)[number];

/** A text's name in URLs: the last part of its path. */
export const nameOfText = ({ path }: TranslatedText) => path.split(".").at(-1) ?? path;

/** The texts of a content that need a translation into a language: missing although there is a French text, or outdated. */
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

/** The paths of the texts that a content lacks in a language. */
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

/** For each outdated translation (`title.nl`), when its French text last changed. */
export type OutdatedTexts = Record<string, string>;

/** By language, the latest change of a French text that made a translation outdated. */
export function outdatedLanguages(outdated: OutdatedTexts): Partial<Record<Language, string>> {
  const since: Partial<Record<Language, string>> = {};
  for (const [path, moment] of Object.entries(outdated)) {
    const language = path.split(".").at(-1) as Language;
    if (moment > (since[language] ?? "")) since[language] = moment;
  }
  return since;
}

/**
 * The translations that are outdated after a save. `checked`: the paths of translations that the form showed beside the
 * French text, which count as up to date even if they were not changed.
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
