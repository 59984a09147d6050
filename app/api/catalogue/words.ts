import type { Language } from "~/contract/languages";

interface Words {
  title: [string, string];
  /** From the numbers of offers and operators, both at least 1. */
  summary: (offers: number, operators: number) => string;
  bearer: string;
  /** For an edition made from March to August, or later in the year. */
  seasons: [summer: string, winter: string];
  contents: string;
  contentsGoOn: string;
  edition: string;
  upToDate: string;
  /** The note for letters that the fonts lack, printed as question marks. */
  lostLetters: string;
  offers: [one: string, many: string];
  deals: [one: string, many: string];
  places: [one: string, many: string];
  deal: string;
  points: [one: string, many: string];
  book: string;
  /** The accessible name of an offer's link. */
  bookAt: (offer: string) => string;
  where: string;
  what: string;
  andMore: (places: number) => string;
  elsewhere: string;
}

/** The catalogue's own texts, in the languages of the pass app. */
export const catalogueWords: Record<Language, Words> = {
  fr: {
    title: ["Offres", "et bons plans"],
    summary: (offers, operators) =>
      `${offers === 1 ? "Une bonne raison" : `${numberIn("fr", offers)} bonnes raisons`} de sortir, dans ${operators === 1 ? "un lieu" : `${numberIn("fr", operators)} lieux`}.`,
    bearer: "Présentez votre Pass à l’entrée",
    seasons: ["Printemps-été", "Automne-hiver"],
    contents: "Sommaire",
    contentsGoOn: "Sommaire (suite)",
    edition: "Édition du",
    upToDate: "Les offres du jour sont dans l’application.",
    lostLetters: "Un «\u00a0?\u00a0» remplace une lettre que ce catalogue ne peut pas imprimer.",
    offers: ["offre", "offres"],
    deals: ["bon plan", "bons plans"],
    places: ["lieu", "lieux"],
    deal: "Bon plan du moment",
    points: ["point", "points"],
    book: "Réserver",
    bookAt: (offer) => `Réserver\u00a0: ${offer}`,
    where: "Où aller",
    what: "À découvrir",
    andMore: (places) => (places === 1 ? "et un autre lieu" : `et ${places} autres lieux`),
    elsewhere: "Ailleurs",
  },
  nl: {
    title: ["Aanbiedingen", "en tips"],
    summary: (offers, operators) =>
      `${offers === 1 ? "Eén goede reden" : `${numberIn("nl", offers)} goede redenen`} om eropuit te gaan, bij ${operators === 1 ? "één gastheer" : `${numberIn("nl", operators)} gastheren`}.`,
    bearer: "Toon je pas aan de ingang",
    seasons: ["Lente – zomer", "Herfst – winter"],
    contents: "Inhoud",
    contentsGoOn: "Inhoud (vervolg)",
    edition: "Uitgave van",
    upToDate: "De actuele aanbiedingen staan in de app.",
    lostLetters: "Een ‘?’ staat voor een letter die deze catalogus niet kan afdrukken.",
    offers: ["aanbieding", "aanbiedingen"],
    deals: ["tip", "tips"],
    places: ["plek", "plekken"],
    deal: "Tip van het moment",
    points: ["punt", "punten"],
    book: "Reserveren",
    bookAt: (offer) => `Reserveren: ${offer}`,
    where: "Waar naartoe",
    what: "Te ontdekken",
    andMore: (places) => (places === 1 ? "en nog één plek" : `en nog ${places} plekken`),
    elsewhere: "Elders",
  },
  en: {
    title: ["Offers", "and good deals"],
    summary: (offers, operators) =>
      `${offers === 1 ? "One good reason" : `${numberIn("en", offers)} good reasons`} to go out, with ${operators === 1 ? "one host" : `${numberIn("en", operators)} hosts`}.`,
    bearer: "Show your pass at the entrance",
    seasons: ["Spring – summer", "Autumn – winter"],
    contents: "Contents",
    contentsGoOn: "Contents (continued)",
    edition: "Edition of",
    upToDate: "Today’s offers are in the app.",
    lostLetters: "A “?” stands for a letter that this catalogue cannot print.",
    offers: ["offer", "offers"],
    deals: ["good deal", "good deals"],
    places: ["place", "places"],
    deal: "Deal of the moment",
    points: ["point", "points"],
    book: "Book",
    bookAt: (offer) => `Book: ${offer}`,
    where: "Where to go",
    what: "What to discover",
    andMore: (places) => (places === 1 ? "and one more place" : `and ${places} more places`),
    elsewhere: "Elsewhere",
  },
  de: {
    title: ["Angebote", "und Tipps"],
    summary: (offers, operators) =>
      `${offers === 1 ? "Ein guter Grund" : `${numberIn("de", offers)} gute Gründe`} für einen Ausflug, bei ${operators === 1 ? "einem Gastgeber" : `${numberIn("de", operators)} Gastgebern`}.`,
    bearer: "Zeigen Sie Ihren Pass am Eingang",
    seasons: ["Frühling – Sommer", "Herbst – Winter"],
    contents: "Inhalt",
    contentsGoOn: "Inhalt (Fortsetzung)",
    edition: "Ausgabe vom",
    upToDate: "Die aktuellen Angebote stehen in der App.",
    lostLetters: "Ein „?“ steht für einen Buchstaben, den dieser Katalog nicht drucken kann.",
    offers: ["Angebot", "Angebote"],
    deals: ["Tipp", "Tipps"],
    places: ["Ort", "Orte"],
    deal: "Tipp des Moments",
    points: ["Punkt", "Punkte"],
    book: "Buchen",
    bookAt: (offer) => `Buchen: ${offer}`,
    where: "Wohin",
    what: "Zu entdecken",
    andMore: (places) => (places === 1 ? "und ein weiterer Ort" : `und ${places} weitere Orte`),
    elsewhere: "Anderswo",
  },
};

/** The typeface lacks the narrow space that French groups digits with. */
export const numberIn = (language: Language, value: number) =>
  value.toLocaleString(locales[language]).replace(/\u202f/g, "\u00a0");

export const counted = (language: Language, count: number, [one, many]: [one: string, many: string]) =>
  `${numberIn(language, count)}\u00a0${count === 1 ? one : many}`;

const locales = { fr: "fr-BE", nl: "nl-BE", en: "en-GB", de: "de-BE" };

/** Cached, because creating a formatter takes longer than printing an offer. */
const formats = Object.fromEntries(
  Object.entries(locales).map(([language, locale]) => [
    language,
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" }),
  ]),
) as Record<Language, Intl.DateTimeFormat>;

const firstOfMonth = (french: string) => french.replace(/\b1(?=[\s–])/g, "1er");

/** @param day `YYYY-MM-DD` */
export function dayIn(language: Language, day: string): string {
  const written = formats[language].format(new Date(day));
  return language === "fr" ? firstOfMonth(written) : written;
}

/** Both days included, as `YYYY-MM-DD`: `du 1er au 28 mai 2026`, `1 – 28 mei 2026`. */
export function daysIn(language: Language, first: string, last: string): string {
  const range = formats[language].formatRange(new Date(first), new Date(last));
  if (language !== "fr") return range;
  const [from, to] = firstOfMonth(range).split(/\s*–\s*/);
  return to ? `du ${from} au ${to}` : `le ${from}`;
}

/** The season and the year of an edition, on separate lines: a winter has two years. @param day `YYYY-MM-DD` */
export function seasonIn(language: Language, day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const [summer, winter] = catalogueWords[language].seasons;
  if (month >= 3 && month <= 8) return `${summer}\n${year}`;
  const begun = month >= 9 ? year : year - 1;
  return `${winter}\n${begun}–${begun + 1}`;
}
