import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { languages as codes, isFilledIn, type Language } from "~/contract/languages";
import { languages, languageTag } from "~/theme/generated/recipes";
import { Details } from "~/ui/display/fold";
import { Icon, type IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";
import type { FieldData } from "./field";

const styles = languages();
const names: Record<Language, string> = { fr: "Français", nl: "Nederlands", en: "English", de: "Deutsch" };
const appearances = {
  complete: ["check-circle-fill", "success"],
  empty: ["circle", "neutral"],
  unwritten: ["circle", "neutral"],
  outdated: ["warning-fill", "warning"],
  wrong: ["warning-circle-fill", "danger"],
} as const satisfies Record<string, readonly [IconName, Tone]>;

export function LanguageTag({ language }: { language: Language }) {
  return <span className={languageTag()}>{language.toUpperCase()}</span>;
}

type Values = Readonly<Record<string, unknown>>;

const stateOf = (
  language: Language,
  fields: readonly FieldData[],
  left: Values,
): keyof typeof appearances => {
  if (fields.some((field) => field.errors?.length)) return "wrong";
  if (
    fields.every(({ name, initialValue }) => isFilledIn((left[name] ?? initialValue) as string | undefined))
  )
    return "complete";
  return language === "fr" ? "unwritten" : "empty";
};

interface LanguageFieldsProps {
  /** The fields of a language, from which its state follows: complete, to translate, to correct. */
  fields: (language: Language) => readonly FieldData[];
  /** Initially open, besides those with errors; French by default. */
  open?: readonly Language[];
  /** Languages whose translation is older than the French text. */
  outdated?: readonly Language[];
  children: (language: Language) => ReactNode;
}

/** One `<details>` per language, French first. */
export function LanguageFields({ fields, open = ["fr"], outdated = [], children }: LanguageFieldsProps) {
  const { t } = useTranslation("backoffice-ui");
  /** The values of fields that have lost the focus: the summary follows those, not each keystroke. */
  const [left, setLeft] = useState<Values>({});
  // All of the language: an editor writes into a neighbouring field when it loses the focus.
  const leave = (section: HTMLElement) => {
    const written = [...section.querySelectorAll<HTMLInputElement>("[name]")];
    setLeft({ ...left, ...Object.fromEntries(written.map(({ name, value }) => [name, value])) });
  };
  return (
    <div className={styles.root}>
      {codes.map((language) => {
        const own = stateOf(language, fields(language), left);
        const state = own === "complete" && outdated.includes(language) ? "outdated" : own;
        const [icon, tone] = appearances[state];
        return (
          <Details
            key={language}
            className={styles.language}
            // The fields of every language have the same labels.
            aria-label={names[language]}
            open={open.includes(language) || state === "wrong"}
            onBlur={({ currentTarget }) => leave(currentTarget)}
          >
            <summary>
              <LanguageTag language={language} />
              <span lang={language}>{names[language]}</span>
              <span className={styles.state} data-tone={tone}>
                <Icon name={icon} />
                {t(`languages.${state}`)}
              </span>
              <Icon name="caret-down-bold" />
            </summary>
            <div className={styles.fields} data-language={language}>
              {children(language)}
            </div>
          </Details>
        );
      })}
    </div>
  );
}
