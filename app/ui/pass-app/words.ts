import { type Language, languages } from "~/contract/languages";

/** What the pass app itself says around a content, in the visitor's language. */
interface PassAppWords {
  deal: string;
  /** Heads the list that a card stands in. */
  deals: string;
  offers: string;
  /** Of days, written in full. */
  between: (from: string, to: string) => string;
  from: (day: string) => string;
  until: (day: string) => string;
  points: (count: number) => string;
  /** Of a gift, in points. */
  cost: (count: number) => string;
  book: string;
}

/** Grouped by U+00A0 where Intl writes U+202F, which the typeface lacks. */
const figure = (language: Language, value: number) =>
  new Intl.NumberFormat(language).format(value).replace(/\u202f/g, "\u00a0");

export const passAppWords: Record<Language, PassAppWords> = {
  fr: {
    deal: "Bon plan",
    deals: "Bons plans du moment",
    offers: "Offres",
    between: (from, to) => `Du ${from} au ${to}`,
    from: (day) => `dès le ${day}`,
    until: (day) => `jusqu’au ${day}`,
    points: (count) => `${figure("fr", count)}\u00a0${count > 1 ? "points" : "point"} à chaque visite`,
    cost: (count) => `${figure("fr", count)}\u00a0${count > 1 ? "points" : "point"}`,
    book: "Réserver",
  },
  nl: {
    deal: "Voordeel",
    deals: "Voordelen van het moment",
    offers: "Aanbiedingen",
    between: (from, to) => `Van ${from} tot en met ${to}`,
    from: (day) => `vanaf ${day}`,
    until: (day) => `tot en met ${day}`,
    points: (count) => `${figure("nl", count)} ${count === 1 ? "punt" : "punten"} per bezoek`,
    cost: (count) => `${figure("nl", count)} ${count === 1 ? "punt" : "punten"}`,
    book: "Reserveren",
  },
  en: {
    deal: "Good deal",
    deals: "Good deals right now",
    offers: "Offers",
    between: (from, to) => `From ${from} to ${to}`,
    from: (day) => `from ${day}`,
    until: (day) => `until ${day}`,
    points: (count) => `${figure("en", count)} ${count === 1 ? "point" : "points"} per visit`,
    cost: (count) => `${figure("en", count)} ${count === 1 ? "point" : "points"}`,
    book: "Book",
  },
  de: {
    deal: "Spartipp",
    deals: "Aktuelle Spartipps",
    offers: "Angebote",
    between: (from, to) => `Vom ${from} bis zum ${to}`,
    from: (day) => `ab dem ${day}`,
    until: (day) => `bis zum ${day}`,
    points: (count) => `${figure("de", count)} ${count === 1 ? "Punkt" : "Punkte"} pro Besuch`,
    cost: (count) => `${figure("de", count)} ${count === 1 ? "Punkt" : "Punkte"}`,
    book: "Buchen",
  },
};

const longDays = Object.fromEntries(
  languages.map((language) => [
    language,
    new Intl.DateTimeFormat(`${language}-BE`, {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }),
  ]),
) as Record<Language, Intl.DateTimeFormat>;

/** A day, `YYYY-MM-DD`, as the pass app writes it: `2 mai 2026`, `2. Mai 2026`. */
export const dayIn = (language: Language, day: string): string => {
  const written = longDays[language].format(new Date(`${day}T00:00:00Z`));
  return language === "fr" ? written.replace(/^1 /, "1er ") : written;
};
