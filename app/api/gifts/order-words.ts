import type { Language } from "~/contract/languages";

interface Words {
  /** With placeholders, in simple markup. */
  subject: string;
  message: string;
  /** For a gift that is handed over without a key. */
  messageWithoutKey: string;
  help: (helpEmail: string) => string;
  signature: (programme: string) => string;
}

/** What the programme itself says to whoever orders a gift, where nobody has written a mail for it. */
export const orderWords: Record<Language, Words> = {
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
