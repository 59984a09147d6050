import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isFilledIn, type Language, languages } from "~/contract/languages";
import { translations } from "~/theme/generated/recipes";
import { LanguageTag } from "./language-fields";

type Texts = Partial<Record<Language, string | null>>;

interface TranslationsProps {
  names: Texts;
  descriptions: Texts;
  /** Said where a text is missing, unless it is a name and a description. */
  missing?: { name: string; description: string };
  /** A link to translate, beside a missing description. */
  action?: ReactNode;
  /** Said under a language. */
  note?: (language: Language) => ReactNode;
}

/** Names and descriptions in all languages, read-only. */
export function Translations({ names: titles, descriptions, missing, action, note }: TranslationsProps) {
  const { t } = useTranslation("backoffice-ui");
  const none = missing ?? { name: t("languages.noName"), description: t("languages.noDescription") };
  return (
    <div className={translations()}>
      {languages.map((language) => (
        <div key={language}>
          <LanguageTag language={language} />
          {isFilledIn(titles[language]) ? (
            <b lang={language}>{titles[language]}</b>
          ) : (
            <p className="none">{none.name}</p>
          )}
          {isFilledIn(descriptions[language]) ? (
            <p lang={language}>{descriptions[language]}</p>
          ) : (
            <p className="none">
              {none.description}
              {action && <> · {action}</>}
            </p>
          )}
          {note?.(language)}
        </div>
      ))}
    </div>
  );
}
