import { isFilledIn, type Language, languages } from "~/contract/languages";
import type { OfferContent } from "~/contract/offers/content";

/** By language, when the French last changed under its translation; a language that follows it is absent. */
export type OutdatedTranslations = Partial<Record<Language, string>>;

/**
 * Which translations the French has left behind after a save. `checked`: the person had every language in front of
 * them, so that what they left as it was still holds.
 */
export function outdatedAfter(
  before: { content: OfferContent; outdated: OutdatedTranslations },
  content: OfferContent,
  { at, checked }: { at: Date; checked: boolean },
): OutdatedTranslations {
  const changed = (language: Language) =>
    content.title[language] !== before.content.title[language] ||
    content.description[language] !== before.content.description[language];
  const isTranslated = (language: Language) =>
    isFilledIn(content.title[language]) || isFilledIn(content.description[language]);
  if (checked) return {};
  return Object.fromEntries(
    languages
      .filter((language) => language !== "fr" && isTranslated(language) && !changed(language))
      .flatMap((language) => {
        const since = changed("fr") ? at.toISOString() : before.outdated[language];
        return since ? [[language, since]] : [];
      }),
  );
}
