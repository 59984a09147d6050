import { z } from "zod";
import { passwordRules } from "./entry/password-rules";
import { mediumIdOf } from "./entry/picture-entry";
import { languages } from "./languages";
import { type Range, TEXT_LIMIT } from "./limits";
import { identifier } from "./paging";

// Separate files, so that a screen's fields do not pull zod into the browser.
export { type Language, languages, NOT_FILLED_IN } from "./languages";
export { DESCRIPTION_LIMIT } from "./limits";
export { passwordRules };

/** Accepts `FR` and `fr`: the source API writes languages in capitals. */
export const languageInAnyCase = z
  .string({ error: "invalid" })
  .regex(/^(?:[Ff][Rr]|[Nn][Ll]|[Ee][Nn]|[Dd][Ee])$/, { error: "invalid" })
  .toLowerCase()
  .pipe(z.enum(languages, { error: "invalid" }));

/**
 * For rules between fields: runs them even if other fields are invalid, so that all errors are reported at once, but
 * skips them if one of the fields that they `read` (dotted paths) is itself invalid.
 */
export const unlessInvalid = (...read: string[]) => ({
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path = [] }) => {
      const wrong = path.join(".");
      return wrong !== "" && !read.some((name) => `${name}.`.startsWith(`${wrong}.`));
    }),
});

/**
 * Control characters: one-line fields cannot contain them, and they must not reach a mail's subject or a file's rows.
 */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
const isOneLine = (value: string) => !LINE_BREAK.test(value);

/** Often pasted by accident. A direction mark in a name would also reverse the sentence around it. */
const HIDDEN_CONTROLS = /[\u202a-\u202e\u2066-\u2069]|(?![\0\t\n\v\f\u0085])\p{Cc}/gu;

/** Forms submit line breaks as CR LF, with which an unchanged text would seem changed, and exceed its length. */
const asTyped = (value: string) => value.replace(/\r\n?/g, "\n").replace(HIDDEN_CONTROLS, "");

/** Only spaces and invisible characters: an empty name in lists. */
const INVISIBLE = /^[\p{Cf}\s]+$/u;

/** A required text of any number of lines. */
export const paragraphs = (max: number) =>
  z
    .string({ error: "required" })
    .overwrite(asTyped)
    .trim()
    .min(1, { error: "required" })
    .refine((value) => !INVISIBLE.test(value), { error: "required" })
    .max(max, { error: "tooLong" });

/** A required text of one line: the message is on the type error because an empty form field counts as absent. */
export const text = (max = TEXT_LIMIT) =>
  paragraphs(max).refine(isOneLine, { error: "lineBreak", abort: true });

/** A text of any number of lines that may be empty. */
export const limited = (max: number) =>
  z.string({ error: "invalid" }).overwrite(asTyped).trim().max(max, { error: "tooLong" });

/** Normalises spaces and apostrophes in a name, so that names pasted from Word can be found. */
const asNamed = (value: string) =>
  value
    // Zero-width joiners are part of the spelling in scripts such as Arabic.
    .replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]|(?<=\p{sc=Latin})[\u200c\u200d]/gu, "")
    .replace(/[`´ʹʼ′‘’‛'＇]/g, "’")
    .replace(/[\p{Zs}\t]+/gu, " ")
    .trim();

const emptyAsAbsent = (value: string | null | undefined) => (value && !INVISIBLE.test(value) ? value : null);

/** An optional text of any number of lines; empty counts as absent. */
export const optionalParagraphs = (max: number) => limited(max).nullish().transform(emptyAsAbsent);

/** An optional text of one line; empty counts as absent. */
export const optionalText = (max = TEXT_LIMIT) =>
  limited(max).refine(isOneLine, { error: "lineBreak", abort: true }).nullish().transform(emptyAsAbsent);

/** Makes an optional schema required. */
export const filledIn = <Optional extends z.ZodType>(optional: Optional) =>
  optional.pipe(z.custom<NonNullable<z.output<Optional>>>((value) => value !== null, { error: "required" }));

/** The first or last name of a person. */
export const personName = text(100).overwrite(asNamed);
export const optionalPersonName = optionalText(100).transform((value) => value && asNamed(value));

/** A medium's id, by its URL, its path or its id. */
export const picture = optionalText(500)
  .transform((url) => url && mediumIdOf(url))
  .pipe(identifier.nullable());

/**
 * Addresses that any mail server can reach: accents before the @ would require SMTPUTF8. In the domain they are
 * allowed, since it is sent as Punycode.
 */
const LOCAL_PART = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN_LABEL = /^(?!-)[\p{L}\p{M}\d-]{1,63}(?<!-)$/u;
function isEmail(value: string) {
  const [local = "", domain = "", ...more] = value.split("@");
  const labels = domain.split(".");
  return (
    more.length === 0 &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    /\p{L}{2}/u.test(labels.at(-1) ?? "")
  );
}
export const email = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required" })
  .max(254, { error: "tooLong" })
  .refine(isEmail, { error: "invalidEmail" });

/** The address of an account, which may predate the rules for new addresses. */
export const accountEmail = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required" })
  .max(254, { error: "tooLong" })
  .refine((value) => /^[^@\s]+@[^@\s]+$/.test(value), { error: "invalidEmail" });

export const optionalEmail = optionalText(254).pipe(z.union([z.null(), email]));

const isWebUrl = (value: string) => {
  if (!/^https?:\/\//i.test(value)) return false;
  try {
    return new URL(value).hostname.includes(".");
  } catch {
    return false;
  }
};
/** People write `www.moulin.be`. */
const withScheme = (value: string) => (/^[^\s:/@]+\.[^\s:@]+$/.test(value) ? `https://${value}` : value);
export const optionalUrl = optionalText(500)
  .transform((value) => value && withScheme(value))
  .refine((value) => value === null || isWebUrl(value), { error: "invalidUrl" });

/**
 * International format (E.164). Whether the number exists in its country's plan is checked by the API, which stores it as
 * it is dialled from abroad (`dialled`): the number plans are too large for a browser.
 */
const E164 = /^\+[1-9]\d{6,14}$/;
const compact = (value: string) => value.replace(/[^\d+]/g, "").replace(/^00/, "+");
const isPhone = (value: string) => E164.test(value);
/** Digits, and the separators that people type between groups. */
const PHONE_SIGNS = /^[\d\s\u0085./()+\p{Pd}\p{Cf}]*$/u;
export const phone = text(40)
  .refine((value) => PHONE_SIGNS.test(value), { error: "invalidPhone", abort: true })
  .transform(compact)
  .refine(isPhone, { error: "invalidPhone" });
export const optionalPhone = optionalText(40)
  .refine((value) => value === null || PHONE_SIGNS.test(value), { error: "invalidPhone", abort: true })
  .transform((value) => value && compact(value))
  .refine((value) => value === null || isPhone(value), { error: "invalidPhone" });

/** Belgian enterprise or VAT number: ten digits, the last two are 97 minus the rest modulo 97. */
export const isCompanyNumber = (value: string) =>
  /^[01]\d{9}$/.test(value) && 97 - (Number(value.slice(0, 8)) % 97) === Number(value.slice(8));
/** The letters and digits of a company or VAT number of any country; the API checks Belgian ones. */
export const optionalCompanyNumber = optionalText(40)
  .transform((value) => value?.replace(/[^\p{L}\d]/gu, "").toUpperCase() ?? null)
  .refine((value) => value === null || /^(?=.*\d)[A-Z\d]{4,20}$/.test(value), {
    error: "invalidCompanyNumber",
  });

const isStrong = (value: string) => Object.values(passwordRules).every((rule) => rule(value));
/**
 * The first guesses of an attacker: the programme's own words, roles, places and days, and the most frequent words of
 * leaked French and English passwords. In lower case, without accents.
 */
const words = new Set(
  [
    "pass passdetours detour detours programme backoffice tourisme tourism museum musee chateau vacances voyage",
    "wallonie wallon belgique belgium belgie bruxelles namur liege hainaut luxembourg brabant ardenne ardennes",
    "admin adminwbt administrateur administratrice administrator gestionnaire responsable plateforme platform",
    "distributeur distributor scanneur scanner scan operateur operator etablissement equipe utilisateur user root",
    "passe password passwort motdepasse mdp secret changeme changemoi letmein login connexion test tests",
    "azerty azertyuiop azertyui qwerty qwertyuiop qwertz abc abcd abcdef abcdefgh abracadabra",
    "bonjour bienvenue coucou salut hello welcome soleil sunshine chouchou doudou loulou amour jetaime iloveyou love",
    "maman papa marseille football dragon monkey princess princesse master superman batman pokemon starwars",
    "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
    "printemps ete automne hiver spring summer autumn winter lundi mardi mercredi jeudi vendredi samedi dimanche",
  ].flatMap((line) => line.split(" ")),
);

/** Characters that commonly replace a letter. */
const asLetter: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
const withLetters = (text: string) => text.replace(/[013457@$]/g, (sign) => asLetter[sign] ?? sign);

const consistsOfWords = (text: string) => {
  const parts = text.split(/[^a-z]+/).filter(Boolean);
  return parts.length > 0 && parts.every((part) => words.has(part));
};

/**
 * Whether a password consists only of such words, disguised by capitals, accents, digits or punctuation: `P@ssw0rd1!`,
 * `Azerty-2026`, `Pass-Détours-26`.
 */
function isObvious(password: string): boolean {
  const plain = password.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const withoutEnd = plain.replace(/[^a-z]+$/, "");
  return [plain, withLetters(plain), withLetters(withoutEnd)].some(consistsOfWords);
}

export const password = z
  .string({ error: "required" })
  .min(1, { error: "required" })
  .refine(isStrong, { error: "weakPassword" })
  .refine((value) => !isStrong(value) || !isObvious(value), { error: "obviousPassword" });

/** A box that must be ticked; forms send "on". */
export const ticked = z.literal(true, { error: "required" });

export const languageMap = <Fr extends z.ZodType, Other extends z.ZodType>(fr: Fr, other: Other) =>
  z.object({ fr, nl: other, en: other, de: other });
export type Texts = { fr: string; nl: string | null; en: string | null; de: string | null };
export const inFrench = (fr: string): Texts => ({ fr, nl: null, en: null, de: null });

/** By language, when the French text last changed after it was translated (addition). */
export const outdatedTranslations = z.object({
  fr: z.string().optional(),
  nl: z.string().optional(),
  en: z.string().optional(),
  de: z.string().optional(),
});

/** A calendar day, `YYYY-MM-DD`. Rejects half-typed years, and year 0, which PostgreSQL does not have. */
export const calendarDay = z.iso
  .date({ error: (issue) => (issue.input ? "invalidDate" : "required"), abort: true })
  .refine((value) => Number(value.slice(0, 4)) > 1900, { error: "invalidDate" });

/**
 * Parses a whole number as people type it in a form or a URL: `1 000`. `Number` would also accept typing errors such as
 * `1e1` and `0x10`. A minus sign is accepted so that the error can say that the number is too low.
 */
export const parseWholeNumber = (given: unknown) => {
  if (typeof given !== "string") return given;
  const digits = given.replace(/\s/g, "");
  if (digits === "") return undefined;
  return /^(?:[-−](?=0*[1-9]))?\d+$/.test(digits) ? Number(digits.replace("−", "-")) : Number.NaN;
};
/** Conform's coercion of submitted texts to numbers, except for schemas that coerce by themselves. */
export const coercion = {
  customize: ({ _zod: { def } }: z.core.$ZodType) =>
    def.type === "number" && !("coerce" in def && def.coerce) ? parseWholeNumber : null,
};
interface WrongNumber {
  /** Error code for anything but a whole number, and for numbers out of range. */
  wrong?: "outOfRange" | "invalidNumber";
  /** Error code for numbers below the range, if it differs. */
  below?: "outOfRange" | "aboveZero" | "positiveNumber";
}
/** A JSON number, never a string of digits: `coercion` parses the fields of forms. */
export const wholeNumber = ([min, max]: Range, { wrong = "outOfRange", below }: WrongNumber = {}) =>
  z
    .number({ error: ({ input }) => (input === undefined || input === null ? "required" : wrong) })
    .int({ error: wrong })
    .min(min, { error: below ?? wrong })
    .max(max, { error: wrong });

export const version = z.coerce
  .number({ error: "required" })
  .int({ error: "invalid" })
  .min(1, { error: "invalid" });
