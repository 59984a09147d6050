import type { Language } from "~/contract/languages";
import type { MailOptions } from "../platform/mail/mails";
import { htmlLetter, paragraph } from "../platform/mail/write-mail";

interface Words {
  subject: (programme: string) => string;
  text: (firstName: string, points: string, helpEmail: string) => string[];
  signature: (programme: string) => string;
}

/** In the holder's language, like order mails. */
const words: Record<Language, Words> = {
  fr: {
    subject: (programme) => `Des points repris sur votre ${programme}`,
    text: (firstName, points, helpEmail) => [
      `Bonjour ${firstName},`,
      `Points repris après une vérification de vos visites\u00a0: ${points}. Votre Pass reste utilisable, et vos autres points sont conservés.`,
      `Vous pensez qu’il s’agit d’une erreur\u00a0? Écrivez à ${helpEmail}.`,
    ],
    signature: (programme) => `L’équipe ${programme}`,
  },
  nl: {
    subject: (programme) => `Teruggenomen punten: ${programme}`,
    text: (firstName, points, helpEmail) => [
      `Dag ${firstName},`,
      `Punten die na een controle van je bezoeken zijn teruggenomen: ${points}. Je pas blijft geldig en je andere punten blijven behouden.`,
      `Denk je dat het om een vergissing gaat? Schrijf naar ${helpEmail}.`,
    ],
    signature: (programme) => `Het team van ${programme}`,
  },
  en: {
    subject: (programme) => `Points taken back: ${programme}`,
    text: (firstName, points, helpEmail) => [
      `Hello ${firstName},`,
      `Points taken back after a check of your visits: ${points}. Your pass can still be used, and your other points are kept.`,
      `Do you think this is a mistake? Write to ${helpEmail}.`,
    ],
    signature: (programme) => `The ${programme} team`,
  },
  de: {
    subject: (programme) => `Zurückgenommene Punkte: ${programme}`,
    text: (firstName, points, helpEmail) => [
      `Guten Tag ${firstName},`,
      `Nach einer Prüfung Ihrer Besuche zurückgenommene Punkte: ${points}. Ihr Pass bleibt gültig, und Ihre anderen Punkte bleiben erhalten.`,
      `Halten Sie das für einen Irrtum? Schreiben Sie an ${helpEmail}.`,
    ],
    signature: (programme) => `Ihr Team von ${programme}`,
  },
};

/** Tells a holder that points were taken back, without the reason, which the programme explains in person. */
export function pointsTakenMail(
  { programmeName: programme, helpEmail }: Pick<MailOptions, "programmeName" | "helpEmail">,
  { firstName, language, points }: { firstName: string; language: Language; points: number },
): { subject: string; text: string; html: string } {
  const own = words[language];
  const subject = own.subject(programme);
  const text = own.text(firstName, String(points), helpEmail);
  const foot = [own.signature(programme)];
  return {
    subject,
    text: [...text, ...foot].join("\n\n"),
    html: htmlLetter({
      lang: language,
      programme,
      subject,
      preheader: text[1] ?? "",
      body: text.map(paragraph).join("\n"),
      after: foot,
    }),
  };
}
