import { type RawBuilder, type SqlBool, sql } from "kysely";
import { azertyDigits } from "~/contract/pass-holders/words";
import { allOf, anyOf, hasTrigram } from "../platform/database/search";
import { idByNumber } from "./resolve-number.server";

/** Maximum digits of a numeric postcode in Belgium and its neighbours. */
const MAX_ZIP_CODE_DIGITS = 5;
const PASS_NUMBER = 13;
/** Maximum digits of an E.164 number, with 00 before it. */
const MAX_PHONE_DIGITS = 17;
/** Belgium, the Netherlands, France and Germany, whose domestic numbers begin with 0. */
const homes = ["+32", "+31", "+33", "+49"];

const isNumeric = (word: string) => /^[+(\d][\d./()+-]*$/.test(word) && /\d/.test(word);
const contains = (word: string) =>
  sql`pass_holders.search_key like '%' || holder_key(${escaped(word)}) || '%'`;
/** Minimum letters of a word that may be two names: "desmet" for De Smet, "jeanpierre" for Jean Pierre. */
const JOINED = 5;
const mayBeJoined = (word: string) => /^\p{L}+$/u.test(word) && word.length >= JOINED;
const containsApart = (word: string) =>
  sql`bare_name(pass_holders.name_key) like '%' || bare_name(search_key(${word})) || '%'`;
/** Matches a word in names and addresses, or two names written separately. */
const containsJoined = (word: string) =>
  mayBeJoined(word) ? anyOf([contains(word), containsApart(word)]) : contains(word);

/** Ways to read the words: if a single word may be two names, each reading uses indexes of its own. */
function readingsOf(words: readonly string[]): RawBuilder<SqlBool>[] {
  const [joined, ...more] = words.filter(mayBeJoined);
  if (!joined || more.length > 0) return [allOf(words.map(containsJoined))];
  const others = words.filter((word) => word !== joined).map(contains);
  return [allOf([contains(joined), ...others]), allOf([containsApart(joined), ...others])];
}

/**
 * The same search as mutually exclusive conditions, cheapest first: for a frequent name, the first one finds enough.
 */
export function waysToFindHolders(term: string): RawBuilder<SqlBool>[] {
  const words = wordsOf(term);
  const inLetters = words.some(hasTrigram) && !words.some(isNumeric);
  const [plain, apart] = inLetters ? readingsOf(words) : [];
  return plain && apart ? [plain, allOf([apart, sql`not ${plain}`])] : [sql<SqlBool>`${holdersLike(term)}`];
}
const escaped = (word: string) => word.replace(/[\\%_]/g, "\\$&");

/**
 * The holders that match a search: words must all occur in names and e-mail addresses, found by trigrams; digits are
 * found by the indexes of postcodes, pass numbers and phones, for which trigrams are of little use (decision 0310).
 */
export function holdersLike(term: string): RawBuilder<unknown> {
  const words = wordsOf(term);
  if (words.length === 0) return sql`false`;
  const runs = runsOf(words.map((word) => ({ word, numeric: isNumeric(word) })));
  const letters = words.filter((word) => !isNumeric(word));
  return allOf([
    ...runs.map(isInDigits),
    ...(letters.length > 0 ? [isInWords(letters, runs.length > 0)] : []),
  ]);
}

/** Input of a hand scanner with the wrong keyboard layout. */
const azertyNumber = (term: string) => {
  const digits = azertyDigits(term);
  return digits?.length === PASS_NUMBER ? digits : undefined;
};

/** Whether the search uses trigrams, whose matches must be rechecked in the rows. */
export const isInTrigrams = (term: string) =>
  wordsOf(term).some((word) => !isNumeric(word) && hasTrigram(word));

/** Whether a term can only be the beginning of a postcode. */
export const isZipCode = (term: string) =>
  new RegExp(`^(?!00)\\d{1,${MAX_ZIP_CODE_DIGITS}}$`).test(term.trim());

const wordsOf = (term: string) =>
  (azertyNumber(term) ?? term)
    .trim()
    // Dutch postcodes with or without a space, and the trunk prefix 0, which is dropped after a country code.
    .replace(/\b(\d{4})([a-z]{2})\b/gi, "$1 $2")
    .replace(/\(0\)/g, "")
    .split(/\s+/)
    // Punctuation alone, such as a dash or zero-width characters, is not a word.
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

function isInWords(words: string[], besideDigits: boolean) {
  if (besideDigits)
    return allOf(
      words.map((word) =>
        // Letters of a Dutch postcode.
        /^[a-z]{2}$/i.test(word)
          ? anyOf([contains(word), sql`pass_holders.zip_code like ${`%${word.toUpperCase()}`}`])
          : containsJoined(word),
      ),
    );
  if (words.some(hasTrigram)) return anyOf(readingsOf(words));
  return anyOf(
    words.map((first, at) =>
      allOf([
        sql`pass_holders.search_key collate "C" like holder_key(${escaped(first)}) || '%'`,
        ...words.filter((_, other) => other !== at).map((other) => contains(other)),
      ]),
    ),
  );
}

/** Groups consecutive words of digits. */
function runsOf(words: { word: string; numeric: boolean }[]): string[][] {
  const runs: string[][] = [];
  let open = false;
  for (const { word, numeric } of words) {
    if (numeric && open) runs.at(-1)?.push(word);
    else if (numeric) runs.push([word]);
    open = numeric;
  }
  return runs;
}

/**
 * Groups of digits are one number, perhaps with a postcode before or after it: people write phone and pass numbers with
 * spaces.
 */
function isInDigits(run: string[]) {
  const whole = run.join("");
  const [first = "", ...rest] = run;
  const last = run.at(-1) ?? "";
  const isWhole = run.length === 1 || isPassNumber(whole);
  const readings = isWhole ? [[whole]] : [[whole], [first, rest.join("")], [run.slice(0, -1).join(""), last]];
  const known = readings.filter((reading) =>
    reading.every((one) => digitsOf(one).length <= MAX_PHONE_DIGITS),
  );
  return known.length > 0 ? anyOf(known.map((reading) => allOf(reading.map(isNumber)))) : sql`false`;
}

const digitsOf = (written: string) => written.replace(/\D/g, "");
const isPassNumber = (written: string) =>
  new RegExp(`^\\d{${PASS_NUMBER}}$`).test(written.replace(/[.-]/g, ""));

const internationalOf = (written: string, digits: string) =>
  written.startsWith("+") ? digits : digits.startsWith("00") ? digits.slice(2) : null;

/** In E.164. */
function phonesOf(digits: string, international: string | null) {
  if (international) return [`+${international}`];
  return digits.startsWith("0") ? homes.map((code) => code + digits.slice(1)) : [`+${digits}`];
}

/** The whole phone numbers that a term may mean, in E.164. */
export function phonesLike(term: string): string[] {
  const written = term.replace(/\(0\)/g, "").trim();
  const digits = digitsOf(written);
  return /^[+(\d][\d\s./()+-]*$/.test(written) && digits.length >= 8 && digits.length <= MAX_PHONE_DIGITS
    ? phonesOf(digits, internationalOf(written, digits))
    : [];
}

/** Exact matches of one holder: by pass number (also of a merged record), e-mail address or phone number. */
export function exactHolders(term: string): RawBuilder<unknown>[] {
  const number = azertyNumber(term) ?? term.replace(/[\s.-]/g, "");
  const phones = phonesLike(term);
  return [
    ...(isPassNumber(number) ? [sql`pass_holders.id = ${idByNumber(number)}`] : []),
    ...(/^\S+@\S+$/.test(term) ? [sql`lower(pass_holders.email) collate "C" = ${term.toLowerCase()}`] : []),
    ...(phones.length > 0 ? [sql`pass_holders.phone collate "C" = any(${phones}::text[])`] : []),
  ];
}

/** For a search without results: similar names, if the term is a name with a town; otherwise undefined. */
export function holdersNearly(term: string): RawBuilder<SqlBool> | undefined {
  const words = wordsOf(term);
  if (words.length < 2 || words.length > 5 || words.some(isNumeric)) return undefined;
  const inTowns = words.flatMap((town, at) => {
    const names = words.filter((_, other) => other !== at);
    const inTown = sql`search_key(pass_holders.city) like '%' || search_key(${escaped(town)}) || '%'`;
    return names.some(hasTrigram) ? readingsOf(names).map((reading) => allOf([reading, inTown])) : [];
  });
  return inTowns.length > 0 ? sql<SqlBool>`${anyOf(inTowns)}` : undefined;
}

/**
 * Holders who had a number that has since been replaced: as an array, which the index of ids can combine with the other
 * indexes.
 */
const hadNumber = (condition: RawBuilder<unknown>) => sql`pass_holders.id = any(array(
  select holder_id from withdrawn_passes where back_at is null and number is not null and ${condition}))`;

function isNumber(written: string) {
  const digits = digitsOf(written);
  const international = internationalOf(written, digits);
  const begins = (column: string, text: string) => sql`${sql.ref(column)} collate "C" like ${`${text}%`}`;
  if (international === null && digits.length <= MAX_ZIP_CODE_DIGITS)
    return begins("pass_holders.zip_code", digits);
  const phones = phonesOf(digits, international);
  const number =
    digits.length < PASS_NUMBER
      ? [
          begins("pass_holders.pass_number", digits),
          sql`reverse(pass_holders.pass_number) collate "C" like reverse(${digits}) || '%'`,
          hadNumber(sql`number like ${`${digits}%`}`),
          hadNumber(sql`reverse(number) collate "C" like reverse(${digits}) || '%'`),
        ]
      : digits.length === PASS_NUMBER
        ? [sql`pass_holders.pass_number = ${digits}`, sql`pass_holders.id = ${idByNumber(digits)}`]
        : [];
  return anyOf([
    ...(written.startsWith("+") ? [] : number),
    ...phones.map((phone) => begins("pass_holders.phone", phone)),
  ]);
}
