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

/** In French, the headings of offers default to the labels of the form. */
const inFrench = {
  ...french,
  offers: { ...french.offers, headers: { ...offerTexts.fields, ...french.offers.headers } },
};
/** The lists that are translated into all languages. */
type Lists = {
  [Name in keyof typeof inFrench & keyof typeof translated]: Omit<(typeof inFrench)[Name], "filename">;
};

/** The words of files in languages other than French. */
interface TranslatedWords extends Lists {
  states: Record<State, string>;
  roles: typeof entryTexts.values.role;
  access: typeof userTexts.states;
  yesNo: typeof entryTexts.values.yesNo;
}
/** Each text in the three languages, side by side. */
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

/** The words of a file: its headings and the labels of codes; texts that people wrote are not translated. */
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
    // In these languages, they do not vary with gender.
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
