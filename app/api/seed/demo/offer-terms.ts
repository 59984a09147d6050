import type { Texts } from "~/contract/fields";

/** General conditions, shared by several operators as in reality. */
export const offerTerms = {
  showPass: {
    fr: "Sur présentation du Pass à la caisse. Non cumulable avec une autre réduction.",
    nl: "Op vertoon van de Pass aan de kassa. Niet cumuleerbaar met een andere korting.",
    en: "On presentation of the Pass at the ticket desk. Not to be combined with another discount.",
    de: "Gegen Vorlage des Passes an der Kasse. Nicht mit anderen Ermäßigungen kombinierbar.",
  },
  twoForOne: {
    fr: "Une entrée offerte pour une entrée adulte achetée au tarif plein. Une seule fois par Pass et par jour, hors événements.",
    nl: "Eén gratis ticket bij aankoop van een volwassenenticket aan de volle prijs. Eén keer per Pass en per dag.",
    en: "One free ticket for each full-price adult ticket. Once per Pass and per day, except during events.",
    de: "Ein Freiticket pro Vollpreisticket. Einmal pro Pass und Tag, außer bei Veranstaltungen.",
  },
  book: {
    fr: "Réservation obligatoire au moins deux jours à l’avance, en mentionnant le Pass. Selon les places disponibles.",
    nl: "Reserveren verplicht, minstens twee dagen vooraf, met vermelding van de Pass. Volgens beschikbaarheid.",
    en: "Booking required at least two days ahead, mentioning the Pass. Subject to availability.",
    de: "Anmeldung mindestens zwei Tage vorher mit Hinweis auf den Pass. Nach Verfügbarkeit.",
  },
  family: {
    fr: "Pour deux adultes et jusqu’à trois enfants de moins de 12 ans. Le Pass d’un des adultes suffit.",
    nl: "Voor twee volwassenen en maximaal drie kinderen jonger dan 12 jaar. De Pass van één volwassene volstaat.",
    en: "For two adults and up to three children under 12. The Pass of one adult is enough.",
    de: "Für zwei Erwachsene und bis zu drei Kinder unter 12 Jahren. Der Pass eines Erwachsenen genügt.",
  },
  weekdays: {
    fr: "Valable du lundi au vendredi, hors vacances scolaires et jours fériés.",
    nl: "Geldig van maandag tot vrijdag, behalve tijdens schoolvakanties en op feestdagen.",
    en: "Valid Monday to Friday, outside school and public holidays.",
    de: "Gültig von Montag bis Freitag, außer in den Schulferien und an Feiertagen.",
  },
  shop: {
    fr: "À la boutique, sur les articles non soldés. Une fois par Pass.",
    nl: "In de winkel, op niet-afgeprijsde artikelen. Eén keer per Pass.",
    en: "In the shop, on items not already on sale. Once per Pass.",
    de: "Im Shop, auf nicht reduzierte Artikel. Einmal pro Pass.",
  },
  adults: {
    fr: "Réservé aux personnes majeures. L’abus d’alcool est dangereux pour la santé, à consommer avec modération.",
    nl: "Enkel voor volwassenen. Ons vakmanschap drink je met verstand.",
    en: "Adults only. Please drink responsibly.",
    de: "Nur für Erwachsene. Bitte genießen Sie verantwortungsvoll.",
  },
  weather: {
    fr: "Selon le niveau de l’eau et la météo ; un report est proposé en cas d’annulation. Savoir nager est indispensable.",
    nl: "Afhankelijk van het waterpeil en het weer; bij annulering stellen we een andere datum voor.",
    en: "Depending on water level and weather; another date is offered if cancelled. You must be able to swim.",
    de: "Je nach Wasserstand und Wetter; bei Absage wird ein anderer Termin angeboten.",
  },
} as const satisfies Record<string, Texts>;
export type TermsKey = keyof typeof offerTerms;
