import { parse } from "csv-parse/sync";
import type { Texts } from "~/contract/fields";
import table from "./offer-ideas.csv?raw";
import { termsOf } from "./texts";

export type OfferIdea = {
  /** "*": any operator may offer it. */
  category: string;
  isOffer: boolean;
  title: Texts;
  description: Texts;
  tags: string[];
};

type Line = Record<"category" | "kind" | "terms" | "tags" | "fr" | "nl" | "en" | "de", string>;
const lines: Line[] = parse(table, { columns: true, delimiter: ";" });

const only = (title: Texts, terms: Texts): Texts => ({
  fr: terms.fr,
  nl: title.nl && terms.nl,
  en: title.en && terms.en,
  de: title.de && terms.de,
});

/** Offers and good deals by category; conditions are translated into the languages that the title has. */
export const offerIdeas: readonly OfferIdea[] = lines.map((line) => {
  const title = { fr: line.fr, nl: line.nl || null, en: line.en || null, de: line.de || null };
  return {
    category: line.category,
    isOffer: line.kind === "offer",
    title,
    description: only(title, termsOf(line.terms)),
    tags: line.tags ? line.tags.split("|") : [],
  };
});
