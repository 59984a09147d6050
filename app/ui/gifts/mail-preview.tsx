import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { colourSchemes, type MailPreview as Preview } from "~/contract/gifts/mail-preview";
import { languages } from "~/contract/languages";
import { giftMail, segmented } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { Icon } from "~/ui/display/icon";
import { SegmentedLinks } from "~/ui/lists/segmented";
import { useSite } from "~/ui/shell/site-links";

const styles = giftMail();
/** Milliseconds after the last keystroke before the preview is requested. */
const DEBOUNCE = 400;
const icons = { light: "sun", dark: "moon" } as const;

interface MailPreviewProps {
  /** Id of the form, which submits the language and the colours that are chosen here. */
  form: string;
  /** The URL of the preview. */
  from: string;
  /** The server's last rendering; null when the mail cannot be sent as typed. */
  first: Preview | null;
}

/** The mail as a recipient would get it, in a sandboxed frame. With scripts it follows the typing. */
export function MailPreview({ form, from, first }: MailPreviewProps) {
  const { t } = useTranslation("backoffice-gift-mail");
  const [shown, isOld, follows] = useFollowed(form, from, first);
  return (
    <section className={styles.preview} aria-labelledby="mail-preview">
      <div className={styles.bar}>
        <h2 id="mail-preview">{t("preview.title")}</h2>
        <fieldset className={segmented()}>
          <legend className="sr">{t("preview.language")}</legend>
          {languages.map((language) => (
            <label key={language}>
              <input
                type="radio"
                name="language"
                value={language}
                form={form}
                defaultChecked={language === (first?.language ?? "fr")}
              />
              {language.toUpperCase()}
            </label>
          ))}
        </fieldset>
        <fieldset className={segmented()}>
          <legend className="sr">{t("preview.scheme")}</legend>
          {colourSchemes.map((scheme) => (
            <label key={scheme} title={t(`preview.${scheme}`)}>
              <input
                type="radio"
                name="scheme"
                value={scheme}
                form={form}
                defaultChecked={scheme === (first?.scheme ?? "light")}
              />
              <Icon name={icons[scheme]} />
              <span className="sr">{t(`preview.${scheme}`)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      {shown && <MailFrame {...shown} />}
      <p role="status" className="small muted">
        {isOld && t("preview.old")}
      </p>
      {!follows && (
        <Button
          type="submit"
          form={form}
          name="intent"
          value="preview"
          variant="ghost"
          icon="arrow-clockwise"
        >
          {t("preview.refresh")}
        </Button>
      )}
    </section>
  );
}

function MailFrame({ language, subject, html }: Preview) {
  const { t } = useTranslation("backoffice-gift-mail");
  const programme = useSite()?.programme;
  return (
    <div className={styles.frame}>
      <p>
        {t("preview.from")} <b>{programme}</b>
      </p>
      <p>
        {t("preview.subject")} <b lang={language}>{subject}</b>
      </p>
      {/* Another mail gets another frame: reusing it would add a step to the browser's history. */}
      <iframe key={html} sandbox="" srcDoc={html} title={t("preview.frame")} />
    </div>
  );
}

/** The saved mail, for people who may not edit it: each language and colour scheme has a URL. */
export function SavedMail({ shown, page }: { shown: Preview; page: string }) {
  const { t } = useTranslation("backoffice-gift-mail");
  const to = (look: Partial<Pick<Preview, "language" | "scheme">>) =>
    `${page}?${new URLSearchParams({ language: shown.language, scheme: shown.scheme, ...look })}`;
  return (
    <section className={styles.saved} aria-labelledby="mail-preview">
      <div className={styles.bar}>
        <h2 id="mail-preview">{t("preview.title")}</h2>
        <SegmentedLinks
          label={t("preview.language")}
          options={languages.map((language) => ({
            label: language.toUpperCase(),
            to: to({ language }),
            current: language === shown.language,
          }))}
        />
        <SegmentedLinks
          label={t("preview.scheme")}
          options={colourSchemes.map((scheme) => ({
            label: t(`preview.${scheme}`),
            to: to({ scheme }),
            current: scheme === shown.scheme,
          }))}
        />
      </div>
      <p className="small muted">{t("lead")}</p>
      <MailFrame {...shown} />
    </section>
  );
}

/**
 * Requests a preview whenever somebody pauses; the last answer counts. If it fails, the preview is marked as outdated.
 */
function useFollowed(id: string, from: string, first: Preview | null) {
  const [shown, setShown] = useState(first);
  const [isOld, setOld] = useState(first === null);
  const [follows, setFollows] = useState(false);
  useEffect(() => {
    setShown((before) => first ?? before);
    setOld(first === null);
  }, [first]);
  useEffect(() => {
    setFollows(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: AbortController | undefined;
    const ask = async () => {
      const form = document.forms.namedItem(id);
      if (!form) return;
      last?.abort();
      const { signal } = (last = new AbortController());
      const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      try {
        const answer = await fetch(from, { method: "POST", body: new URLSearchParams(typed), signal });
        const preview = answer.ok ? ((await answer.json()) as Preview | null) : null;
        if (signal.aborted) return;
        if (preview) setShown(preview);
        setOld(!preview);
      } catch {
        if (!signal.aborted) setOld(true);
      }
    };
    const changed = ({ target }: Event) => {
      if ((target as HTMLInputElement | null)?.form?.id !== id) return;
      clearTimeout(timer);
      timer = setTimeout(ask, DEBOUNCE);
    };
    document.addEventListener("input", changed);
    return () => {
      document.removeEventListener("input", changed);
      clearTimeout(timer);
      last?.abort();
    };
  }, [id, from]);
  return [shown, isOld, follows] as const;
}

/** The editor, with the preview beside it, on phones below it. */
export const MailLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.root}>{children}</div>
);

export const MailFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
