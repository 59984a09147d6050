// A file without zod, so that a screen's choices do not pull it into the browser.

export const civilities = ["Mme", "M", "Mx"] as const;
export type Civility = (typeof civilities)[number];

export const passTypes = ["Physical", "Digital"] as const;
export type PassType = (typeof passTypes)[number];

/** Why a card is replaced. An edit may change a number too, and a replacement is withdrawn when the lost card is found. */
export const lossCauses = ["lost", "stolen", "damaged"] as const;
export type LossCause = (typeof lossCauses)[number];
export const withdrawalCauses = [...lossCauses, "changed", "returned"] as const;
export type WithdrawalCause = (typeof withdrawalCauses)[number];

/** `blocked`: the holder has no new number yet; `replaced`: they have. */
export const passStates = ["valid", "blocked", "replaced"] as const;
export type PassState = (typeof passStates)[number];

/** Whether a card can be given at a sign-up. */
export const numberStates = ["free", "taken", "blocked"] as const;
export type NumberState = (typeof numberStates)[number];
/** The field's error code. */
export const numberErrors = {
  free: undefined,
  taken: "passNumberTaken",
  blocked: "passNumberBlocked",
} as const;

/** As printed on cards: `5 412098 329904`. */
export const shownPassNumber = (number: string) => number.replace(/^(\d)(\d{6})(\d{6})$/, "$1 $2 $3");

/**
 * The characters that the digits of a hand scanner with an American layout produce on a French or Belgian one.
 */
const azerty: Record<string, string> = {
  ...{ "&": "1", é: "2", '"': "3", "'": "4", "’": "4", "(": "5", "-": "6", "§": "6" },
  ...{ è: "7", _: "8", "!": "8", ç: "9", à: "0" },
};

/** The digits that a scanner typed; undefined if there is anything else. */
export function azertyDigits(text: string): string | undefined {
  const digits = [...text.replace(/\s/g, "").toLowerCase()].map((sign) => azerty[sign] ?? sign).join("");
  return /^\d+$/.test(digits) ? digits : undefined;
}

/** By key, not character: the scanner may use another keyboard layout than the computer. */
export const digitOf = ({ code, key }: { code: string; key: string }): string | undefined =>
  (/^Digit(\d)$/.exec(code) ?? /^(\d)$/.exec(key))?.[1];

/** The digits that were typed or read from a card; a pass number has 13. */
export function digitsOf(text: string): string | undefined {
  // A scanner may prefix the code with its symbology: `]C1`.
  const code = text.trim().replace(/^\][a-z]\d/i, "");
  const bare = code.replace(/[\s.-]/g, "");
  if (/^\d*$/.test(bare)) return bare;
  // The card's number is surrounded by a URL or punctuation.
  const [number, another] = code.match(/(?<!\d)\d{13}(?!\d)/g) ?? [];
  return number && !another ? number : azertyDigits(code);
}

/** The 13 digits in what was typed or read from a card; undefined if it is not a pass number. */
export function passNumberIn(text: string): string | undefined {
  const digits = digitsOf(text);
  return digits?.length === 13 ? digits : undefined;
}

/** The key of the answer to a consent: terms and notifications are plural in French. */
export const consentAnswer = (subject: string, given: boolean | null) =>
  [
    subject === "terms" || subject === "notifications" ? subject : "one",
    given === null ? "unknown" : given ? "yes" : "no",
  ] as const;

/** The API's codes of people's languages. */
export const spokenLanguages = ["FR", "NL", "EN", "DE"] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
/** A stored language as the API writes it. */
export const spokenLanguage = (stored: Lowercase<SpokenLanguage>) => stored.toUpperCase() as SpokenLanguage;

/** The channels of contact that a holder accepts; `none`: no channel. */
export const acceptedChannels = ["email", "sms", "mail", "none"] as const;

/** Where a holder was signed up: by the programme, at an operator's counter, or by themselves in the pass app. */
export const registrationSourceTypes = ["Platform", "Admin", "App"] as const;

/** Why points were given or taken. */
export const entryKinds = ["welcome", "scan", "booking", "correction", "order", "orderCancelled"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Kinds of manual changes of points. */
export const adjustmentTypes = ["Add", "Remove"] as const;

/** Pictures of one code, and sheets of many. */
export const qrFormats = ["Svg", "Png", "Pdf"] as const;
/** The maximum codes of a file: fifty sheets. */
export const MAX_CODES = 1000;
/** Maximum pass holders who get points at once. */
export const MAX_HOLDERS = 10_000;
