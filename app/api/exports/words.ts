import type { Language } from "~/contract/languages";
import badges from "../../../locales/fr/backoffice-badges.json";
import french from "../../../locales/fr/backoffice-exports.json";
import entryTexts from "../../../locales/fr/backoffice-log-entries.json";
import offerTexts from "../../../locales/fr/backoffice-offer-form.json";
import userTexts from "../../../locales/fr/backoffice-users.json";
import { countryLabel } from "../content/countries";
import translated from "./words.json";

type State = Exclude<keyof typeof badges, "Success" | "Available" | "OutOfStock">;
type Translation = Exclude<Language, "fr">;

/** In French, a field of an offer is called as in its form, unless its heading says otherwise. */
const inFrench = {
  ...french,
  offers: { ...french.offers, headers: { ...offerTexts.fields, ...french.offers.headers } },
};
/** Every list that all the languages have words for. */
type Lists = {
  [Name in keyof typeof inFrench & keyof typeof translated]: Omit<(typeof inFrench)[Name], "filename">;
};

/** What files say in another language than that of the screens. */
interface TranslatedWords extends Lists {
  states: Record<State, string>;
  roles: typeof entryTexts.values.role;
  access: typeof userTexts.states;
  yesNo: typeof entryTexts.values.yesNo;
}
/** Its three languages stand beside each other. */
type InEach<Words> = Words extends string
  ? Record<Translation, string>
  : { [Name in keyof Words]: InEach<Words[Name]> };

const wordsIn = <Words>(language: Translation, words: InEach<Words>): Words =>
  Object.fromEntries(
    Object.entries(words).map(([name, value]) => [
      name,
      typeof value[language] === "string" ? value[language] : wordsIn(language, value),
    ]),
  ) as Words;

/** The words of a file: its headings, and values that are the product's own; what people wrote stays as they wrote it. */
export function exportWords(language: Language) {
  if (language === "fr") {
    return {
      ...inFrench,
      state: (code: State, gender: "m" | "f" = "m") => stateInFrench(code, gender),
      roles: entryTexts.values.role,
      access: userTexts.states,
      yesNo: yesNo(entryTexts.values),
      country: countryLabel,
    };
  }
  const words = wordsIn<TranslatedWords>(language, translated);
  const countries = new Intl.DisplayNames(language, { type: "region" });
  return {
    ...words,
    yesNo: yesNo(words),
    // None of these languages has a gender for them.
    state: (code: State, _gender?: "m" | "f") => words.states[code],
    country: (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  };
}

const yesNo = ({ yesNo: { yes, no } }: Pick<TranslatedWords, "yesNo">) => [yes, no] as const;

export type ExportWords = ReturnType<typeof exportWords>;

function stateInFrench(code: State, gender: "m" | "f"): string {
  const words: string | { m: string; f?: string } = badges[code];
  return typeof words === "string" ? words : (gender === "f" && words.f) || words.m;
}
