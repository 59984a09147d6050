// A file without zod, so that a screen's choices do not pull it into the browser.

export const civilities = ["Mme", "M", "Mx"] as const;
export type Civility = (typeof civilities)[number];

export const passTypes = ["Physical", "Digital"] as const;
export type PassType = (typeof passTypes)[number];

/** As cards print it: `5 412098 329904`. */
export const shownPassNumber = (number: string) => number.replace(/^(\d)(\d{6})(\d{6})$/, "$1 $2 $3");

/** The 13 digits in what was typed or read from a card; undefined where that is no pass number. */
export function passNumberIn(text: string): string | undefined {
  const digits = text.replace(/[\s.-]/g, "");
  return /^\d{13}$/.test(digits) ? digits : undefined;
}

/** Which words say how a consent was answered: terms and notifications are many. */
export const consentAnswer = (subject: string, given: boolean | null) =>
  [
    subject === "terms" || subject === "notifications" ? subject : "one",
    given === null ? "unknown" : given ? "yes" : "no",
  ] as const;

/** How the API writes languages of people. */
export const spokenLanguages = ["FR", "NL", "EN", "DE"] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
/** A stored language as the API writes it. */
export const spokenLanguage = (stored: Lowercase<SpokenLanguage>) => stored.toUpperCase() as SpokenLanguage;

/** Whence somebody was signed up: by the programme, at an operator's counter, or by themselves in the pass app. */
export const registrationSourceTypes = ["Platform", "Admin", "App"] as const;

/** Why points were given or taken. */
export const entryKinds = ["welcome", "scan", "booking", "correction", "order", "orderCancelled"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What somebody does to points by hand. */
export const adjustmentTypes = ["Add", "Remove"] as const;

/** Pictures of one code, and sheets of many. */
export const qrFormats = ["Svg", "Png", "Pdf"] as const;
/** The most codes of one file: fifty sheets. */
export const MOST_CODES = 1000;
