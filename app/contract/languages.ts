/** Languages of the pass app, in the order of every form. */
export const languages = ["fr", "nl", "en", "de"] as const;
export type Language = (typeof languages)[number];

/** A field's label with the language of its text, `Titre (NL)`; French is not named. */
export const labelWithLanguage = (label: string, language: Language | undefined) =>
  language && language !== "fr" ? `${label} (${language.toUpperCase()})` : label;

/** The source's client sends this for an empty French name or description; sign-ups store it as the description. */
export const NOT_FILLED_IN = "Non renseigné";
export const isFilledIn = (text: string | null | undefined): text is string =>
  Boolean(text) && text !== NOT_FILLED_IN;
