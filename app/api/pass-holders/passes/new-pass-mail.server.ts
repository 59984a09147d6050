import type { Language } from "~/contract/languages";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { codeTable } from "../../platform/mail/code-table.server";
import type { MailOptions } from "../../platform/mail/mails";
import { htmlLetter, paragraph } from "../../platform/mail/write-mail";

interface NewPass {
  holder: { firstName: string; language: Language };
  former: string;
  number: string;
}

interface Words {
  subject: (programme: string) => string;
  /** The text before the number. */
  before: (firstName: string) => string[];
  code: string;
  after: (former: string) => string[];
  help: (helpEmail: string) => string;
  signature: (programme: string) => string;
}

/** In the holder's language, like order mails. */
const words: Record<Language, Words> = {
  fr: {
    subject: (programme) => `Votre nouveau numéro ${programme}`,
    before: (firstName) => [`Bonjour ${firstName},`, "Votre Pass porte désormais ce numéro\u00a0:"],
    code: "Ce code remplace la carte\u00a0: montrez-le pour être scanné.",
    after: (former) => [
      `L’ancien numéro, ${former}, ne sert plus. Vos points et votre historique sont conservés.`,
    ],
    help: (helpEmail) => `Une question\u00a0? Écrivez à ${helpEmail}.`,
    signature: (programme) => `L’équipe ${programme}`,
  },
  nl: {
    subject: (programme) => `Je nieuwe nummer van ${programme}`,
    before: (firstName) => [`Dag ${firstName},`, "Je pas heeft vanaf nu dit nummer:"],
    code: "Deze code vervangt de kaart: toon ze om gescand te worden.",
    after: (former) => [
      `Het oude nummer, ${former}, is niet meer geldig. Je punten en je geschiedenis blijven behouden.`,
    ],
    help: (helpEmail) => `Een vraag? Schrijf naar ${helpEmail}.`,
    signature: (programme) => `Het team van ${programme}`,
  },
  en: {
    subject: (programme) => `Your new ${programme} number`,
    before: (firstName) => [`Hello ${firstName},`, "From now on your pass has this number:"],
    code: "This code replaces the card: show it to be scanned.",
    after: (former) => [
      `The old number, ${former}, is no longer in use. Your points and your history are kept.`,
    ],
    help: (helpEmail) => `A question? Write to ${helpEmail}.`,
    signature: (programme) => `The ${programme} team`,
  },
  de: {
    subject: (programme) => `Ihre neue Nummer: ${programme}`,
    before: (firstName) => [`Guten Tag ${firstName},`, "Ihr Pass hat ab sofort diese Nummer:"],
    code: "Dieser Code ersetzt die Karte: Zeigen Sie ihn zum Scannen vor.",
    after: (former) => [
      `Die alte Nummer, ${former}, gilt nicht mehr. Ihre Punkte und Ihr Verlauf bleiben erhalten.`,
    ],
    help: (helpEmail) => `Eine Frage? Schreiben Sie an ${helpEmail}.`,
    signature: (programme) => `Ihr Team von ${programme}`,
  },
};

/**
 * Mails a person whose card was lost the new number with its code, which a till can scan from the screen.
 */
export function newPassMail(
  { programmeName: programme, helpEmail }: Pick<MailOptions, "programmeName" | "helpEmail">,
  { holder, former, number }: NewPass,
): { subject: string; text: string; html: string } {
  const own = words[holder.language];
  const [before, after] = [own.before(holder.firstName), own.after(shownPassNumber(former))];
  const foot = [own.help(helpEmail), own.signature(programme)];
  const shown = shownPassNumber(number);
  const subject = own.subject(programme);
  return {
    subject,
    text: [...before, shown, ...after, ...foot].join("\n\n"),
    html: htmlLetter({
      lang: holder.language,
      programme,
      subject,
      preheader: `${before[1]} ${shown}`,
      body: [
        ...before.map(paragraph),
        `<p class="code" style="margin:0 0 16px;padding:12px;border:2px dashed #73827f;border-radius:8px;font-size:22px;font-weight:bold;letter-spacing:1px;text-align:center;overflow-wrap:anywhere">${shown}</p>`,
        codeTable(number),
        paragraph(own.code),
        ...after.map(paragraph),
      ].join("\n"),
      after: foot,
    }),
  };
}
