import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isFilledIn, type Language, languages } from "~/contract/languages";
import { formatLongDay } from "~/i18n/french";
import { translations } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import { LanguageTag } from "./language-fields";

type Texts = Partial<Record<Language, string | null>>;

interface TranslationsProps {
  names: Texts;
  descriptions: Texts;
  /** Said where a text is missing, unless it is a name and a description. */
  missing?: { name: string; description: string };
  /** A link to translate, beside a missing text. */
  action?: ReactNode;
  /** By language, when the French changed last under a translation, with a link to translate it again. */
  outdated?: Partial<Record<Language, string | undefined>>;
  again?: ReactNode;
}

/** Names and descriptions in all languages, read-only. */
export function Translations({
  names,
  descriptions,
  missing,
  action,
  outdated = {},
  again,
}: TranslationsProps) {
  const { t } = useTranslation("backoffice-ui");
  const none = missing ?? { name: t("languages.noName"), description: t("languages.noDescription") };
  return (
    <div className={translations()}>
      {languages.map((language) => (
        <div key={language}>
          <LanguageTag language={language} />
          {isFilledIn(names[language]) ? (
            <b lang={language}>{names[language]}</b>
          ) : (
            <p className="none">
              {none.name}
              {action && isFilledIn(descriptions[language]) && <> · {action}</>}
            </p>
          )}
          {isFilledIn(descriptions[language]) ? (
            <p lang={language}>{descriptions[language]}</p>
          ) : (
            <p className="none">
              {none.description}
              {action && <> · {action}</>}
            </p>
          )}
          {outdated[language] && (
            <p data-tone="warning">
              <Icon name="warning-fill" />
              {t("languages.frenchChanged", { day: formatLongDay(outdated[language]) })} {again}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
