import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "~/contract/languages";
import { textOf } from "~/contract/notifications/text-of";
import { notification, segmented } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { useHydrated } from "~/ui/display/hydration";
import { sceneUrl } from "~/ui/display/scenes";

const styles = notification();

/** A notification, and beside it its `<PhonePreview>`. */
export const NotificationColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.root}>{children}</div>
);

type Texts = Record<Language, string | null>;
export interface Previewed {
  title: Texts;
  body: Texts;
  /** In Brussels: `YYYY-MM-DD` and `HH:MM`; empty while they are not chosen. */
  day: string;
  time: string;
}

/** The values of a form, by the names of its fields. */
export function previewedOf(fieldOf: (name: string) => unknown): Previewed {
  const text = (name: string) => String(fieldOf(name) ?? "").trim();
  const texts = (name: string) =>
    Object.fromEntries(languages.map((language) => [language, text(`${name}.${language}`) || null])) as Texts;
  return { title: texts("title"), body: texts("body"), day: text("sendDate"), time: text("sendTime") };
}

interface PhonePreviewProps {
  /** The form's values when the server rendered it. */
  shown: Previewed;
  /** Id of the form that it follows; none where nothing is written. */
  form?: string;
  programme: string;
}

/**
 * A notification on a phone in each language; radio buttons choose the language, without scripts too. It follows the
 * typing.
 */
export function PhonePreview({ shown, form, programme }: PhonePreviewProps) {
  const { t } = useTranslation("backoffice-notifications");
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<Previewed>();
  useEffect(() => {
    if (!form) return;
    const follow = ({ target }: Event) => {
      const own = (target as HTMLInputElement | null)?.form;
      if (own?.id !== form) return;
      const fields = new FormData(own);
      setTyped(previewedOf((name) => fields.get(name)));
    };
    document.addEventListener("input", follow);
    return () => document.removeEventListener("input", follow);
  }, [form]);
  const previewed = typed ?? shown;
  return (
    <section id="preview" className={styles.aside} aria-label={t("preview.label")}>
      <fieldset className={segmented()}>
        <legend className="sr">{t("preview.language")}</legend>
        {languages.map((language, index) => (
          <label key={language}>
            <input type="radio" name="previewLanguage" value={language} defaultChecked={index === 0} />
            {language.toUpperCase()}
            <span className="sr">{` (${t(`preview.languages.${language}`)})`}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.phone}>
        <img src={sceneUrl("sentier")} alt="" />
        {languages.map((language) => (
          <Screen key={language} previewed={previewed} language={language} programme={programme} />
        ))}
      </div>
      {languages.map((language) => {
        const read = readIn(previewed, language)?.language;
        return (
          read &&
          read !== language && (
            <p key={language} data-language={language}>
              {t("preview.other", {
                language: t(`preview.languages.${language}`),
                read: t(`preview.languages.${read}`),
              })}
            </p>
          )
        );
      })}
      {form && !hydrated && (
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          icon="arrow-clockwise"
          form={form}
          name="intent"
          value="preview"
          formNoValidate
        >
          {t("preview.again")}
        </Button>
      )}
    </section>
  );
}

const readIn = (previewed: Previewed, language: Language) =>
  languages.some((one) => previewed.title[one]) ? textOf(previewed, language) : null;

/** The phone's label for a notification that has just arrived. */
const nowIn: Record<Language, string> = { fr: "maintenant", nl: "nu", en: "now", de: "jetzt" };

function dayIn(language: Language, day: string) {
  const moment = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(moment.getTime())) return "";
  const written = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(`${language}-BE`, written).format(moment);
}

function Screen({ previewed, language, programme }: Omit<PhonePreviewProps, "shown"> & InLanguage) {
  const { t } = useTranslation("backoffice-notifications");
  const read = readIn(previewed, language);
  return (
    <div data-language={language} lang={language}>
      <b>{previewed.time || "10:00"}</b>
      <p>{dayIn(language, previewed.day)}</p>
      <div className={styles.card}>
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <rect width="40" height="40" rx="8" fill="#0B6264" />
          <circle cx="26.5" cy="14" r="4.5" fill="#FAC337" />
          <path fill="#fff" d="M7 30c4-9 8-11 11.5-11 4.5 0 6 5 9 5 2 0 4-1.5 5.5-3v9Z" />
        </svg>
        <div>
          <p>
            <span lang="fr">{programme}</span>
            <span>{nowIn[language]}</span>
          </p>
          {read ? <b lang={read.language}>{read.title}</b> : <b lang="fr">{t("preview.noTitle")}</b>}
          {read?.body && <span lang={read.language}>{read.body}</span>}
        </div>
      </div>
    </div>
  );
}

interface InLanguage {
  previewed: Previewed;
  language: Language;
}
