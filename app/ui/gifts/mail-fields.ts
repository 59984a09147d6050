import { useTranslation } from "react-i18next";
import type { GiftMail } from "~/contract/gifts/mail-calls";
import { labelWithLanguage, languages } from "~/contract/languages";
import type { ReviewedField } from "~/ui/reviews/reviewed-fields";

/** The mail of a gift as its form edits it. */
export type MailEntry = Omit<GiftMail, "version">;

const texts = ["mailSubject", "mailMarkup"] as const;
const fields = languages.flatMap((lang) =>
  texts.map((name) => ({ name, lang, path: `${name}.${lang}` as const })),
);

/** Its fields in the order of its form. */
export const mailPaths = fields.map(({ path }) => path);

/** The same for two versions side by side; one in another language than French names it. */
export function useMailFields(): ReviewedField<MailEntry>[] {
  const { t } = useTranslation("backoffice-gift-mail");
  return fields.map(({ name, lang, path }) => {
    const label = t(name === "mailSubject" ? "subject" : "message");
    return {
      path,
      lang,
      label: labelWithLanguage(label, lang),
      text: (mail) => mail[name][lang],
    };
  });
}
