import type { Language } from "~/contract/languages";
import badges from "../../../locales/fr/backoffice-badges.json";
import french from "../../../locales/fr/backoffice-exports.json";
import entryTexts from "../../../locales/fr/backoffice-log-entries.json";
import userTexts from "../../../locales/fr/backoffice-users.json";
import { countryLabel } from "../content/countries";
import german from "./words/de.json";
import english from "./words/en.json";
import dutch from "./words/nl.json";

/** Every list that all the languages have words for. */
type Lists = { [Name in keyof typeof french & keyof typeof dutch]: Omit<(typeof french)[Name], "filename"> };
type State = Exclude<keyof typeof badges, "Success" | "Available" | "OutOfStock">;

/** What files say in another language than that of the screens. */
interface TranslatedWords extends Lists {
  states: Record<State, string>;
  roles: typeof entryTexts.values.role;
  access: typeof userTexts.states;
  yesNo: typeof entryTexts.values.yesNo;
}
const translated: Record<Exclude<Language, "fr">, TranslatedWords> = { nl: dutch, en: english, de: german };

/** The words of a file: its headings, and values that are the product's own; what people wrote stays as they wrote it. */
export function exportWords(language: Language) {
  if (language === "fr") {
    return {
      ...french,
      state: (code: State, gender: "m" | "f" = "m") => stateInFrench(code, gender),
      roles: entryTexts.values.role,
      access: userTexts.states,
      yesNo: yesNo(entryTexts.values),
      country: countryLabel,
    };
  }
  const words = translated[language];
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
