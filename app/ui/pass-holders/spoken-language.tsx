import type { spokenLanguages } from "~/contract/pass-holders/words";
import { languageTag } from "~/theme/generated/recipes";

/** The language that somebody wants to be written to in. */
export const SpokenLanguage = ({ language }: { language: (typeof spokenLanguages)[number] }) => (
  <span className={languageTag()}>{language}</span>
);
