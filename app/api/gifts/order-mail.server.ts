import type { Texts } from "~/contract/fields";
import { fromMarkup } from "~/contract/gifts/mail-markup";
import { asStored, type MailPlaceholder, withPlaceholders } from "~/contract/gifts/mail-placeholders";
import { type Block, type Elements, plainLines, toHtml, toPlainText } from "~/contract/gifts/mail-text";
import type { Language } from "~/contract/languages";
import type { MailOptions } from "../platform/mail/mails";
import { htmlLetter } from "../platform/mail/write-mail";
import { readHtml } from "./clean-mail.server";

type AnyTexts = Record<Language, string | null>;

export interface Ordered {
  /** The gift's columns. */
  gift: { name: Texts; mail_subject: AnyTexts; mail_template: AnyTexts };
  holder: { first_name: string; language: Language };
  /** The key of the order, if the gift has keys, and the holder's remaining points. */
  order: { key: string | null; pointsLeft: number };
}

const elements: Elements = {
  paragraph: ' style="margin:0 0 16px;overflow-wrap:anywhere"',
  list: ' style="margin:0 0 16px;padding-left:24px;overflow-wrap:anywhere"',
  link: ' class="link" style="color:#0b6264;overflow-wrap:anywhere"',
};
/** A key in a paragraph of its own is printed large, since people read it aloud and type it. */
const KEY =
  ' class="code" style="margin:0 0 16px;padding:12px;border:2px dashed #73827f;border-radius:8px;font-size:22px;font-weight:bold;letter-spacing:1px;text-align:center;overflow-wrap:anywhere"';
const isKeyAlone = (block: Block) => plainLines([block]).join("\n") === asStored("key");

interface Words {
  /** With placeholders, in simple markup. */
  subject: string;
  message: string;
  /** For a gift without keys, which is handed over. */
  messageWithoutKey: string;
  help: (helpEmail: string) => string;
  signature: (programme: string) => string;
}

/** The default message, for gifts without a mail of their own. */
const orderWords: Record<Language, Words> = {
  fr: {
    subject: "Votre cadeau\u00a0: {{cadeau}}",
    message:
      "Bonjour {{prénom}},\n\nMerci d’avoir échangé vos points contre **{{cadeau}}**. Voici le code à présenter pour recevoir votre cadeau\u00a0:\n\n{{code}}\n\nPoints restants\u00a0: {{points restants}}.",
    messageWithoutKey:
      "Bonjour {{prénom}},\n\nMerci d’avoir échangé vos points contre **{{cadeau}}**. Présentez cet e-mail pour le recevoir.\n\nPoints restants\u00a0: {{points restants}}.",
    help: (helpEmail) => `Une question\u00a0? Écrivez à ${helpEmail}.`,
    signature: (programme) => `L’équipe ${programme}`,
  },
  nl: {
    subject: "Je cadeau: {{cadeau}}",
    message:
      "Dag {{prénom}},\n\nBedankt om je punten in te ruilen voor **{{cadeau}}**. Dit is je code; toon ze om het te krijgen:\n\n{{code}}\n\nResterende punten: {{points restants}}.",
    messageWithoutKey:
      "Dag {{prénom}},\n\nBedankt om je punten in te ruilen voor **{{cadeau}}**. Toon deze e-mail om het te krijgen.\n\nResterende punten: {{points restants}}.",
    help: (helpEmail) => `Een vraag? Schrijf naar ${helpEmail}.`,
    signature: (programme) => `Het team van ${programme}`,
  },
  en: {
    subject: "Your gift: {{cadeau}}",
    message:
      "Hello {{prénom}},\n\nThank you for exchanging your points for **{{cadeau}}**. Here is your code; show it to receive your gift:\n\n{{code}}\n\nPoints left: {{points restants}}.",
    messageWithoutKey:
      "Hello {{prénom}},\n\nThank you for exchanging your points for **{{cadeau}}**. Show this e-mail to receive it.\n\nPoints left: {{points restants}}.",
    help: (helpEmail) => `A question? Write to ${helpEmail}.`,
    signature: (programme) => `The ${programme} team`,
  },
  de: {
    subject: "Ihr Geschenk: {{cadeau}}",
    message:
      "Guten Tag {{prénom}},\n\nvielen Dank, dass Sie Ihre Punkte gegen **{{cadeau}}** eingetauscht haben. Hier ist Ihr Code; zeigen Sie ihn vor, um das Geschenk zu erhalten:\n\n{{code}}\n\nVerbleibende Punkte: {{points restants}}.",
    messageWithoutKey:
      "Guten Tag {{prénom}},\n\nvielen Dank, dass Sie Ihre Punkte gegen **{{cadeau}}** eingetauscht haben. Zeigen Sie diese E-Mail vor, um das Geschenk zu erhalten.\n\nVerbleibende Punkte: {{points restants}}.",
    help: (helpEmail) => `Eine Frage? Schreiben Sie an ${helpEmail}.`,
    signature: (programme) => `Ihr Team von ${programme}`,
  },
};

/**
 * The mail for an order: in the holder's language if the gift has a text in it; else the gift's French text; else the
 * programme's message in the holder's language.
 */
export function orderMail(
  { programmeName: programme, helpEmail }: Pick<MailOptions, "programmeName" | "helpEmail">,
  { gift, holder, order }: Ordered,
): { subject: string; text: string; html: string } {
  const lang = gift.mail_template[holder.language] || !gift.mail_template.fr ? holder.language : "fr";
  const own = orderWords[lang];
  const template = gift.mail_template[lang];
  const message = template
    ? readHtml(template)
    : fromMarkup(order.key === null ? own.messageWithoutKey : own.message);
  const values: Record<MailPlaceholder, string> = {
    firstName: holder.first_name,
    gift: gift.name[lang] || gift.name.fr,
    key: order.key ?? "",
    points: new Intl.NumberFormat(`${lang}-BE`).format(order.pointsLeft),
  };
  const fill = (text: string) => withPlaceholders(text, (placeholder) => values[placeholder]);
  const subject = fill(gift.mail_subject[lang] || own.subject);
  const shown = message.filter((block) => order.key !== null || !isKeyAlone(block));
  const after = [own.help(helpEmail), own.signature(programme)];
  return {
    subject,
    text: [toPlainText(shown, fill), ...after].join("\n\n"),
    html: htmlLetter({
      lang,
      programme,
      subject,
      after,
      preheader: fill(plainLines(shown)[1] ?? plainLines(shown)[0] ?? ""),
      body: shown
        .map((block) => toHtml([block], isKeyAlone(block) ? { ...elements, paragraph: KEY } : elements, fill))
        .join("\n"),
    }),
  };
}
