import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { languages } from "~/contract/languages";
import type { PreviewedOffer } from "~/contract/publication/offer-preview";
import { missingLanguages } from "~/contract/translated-texts";
import { formatLongDay } from "~/i18n/french";
import { textsIn } from "~/i18n/texts.server";
import { fold, offerPreview, segmented } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { Icon } from "~/ui/display/icon";
import { AppCard, AppPage, offerInApp, passAppWords } from "~/ui/pass-app/contents.server";

const styles = offerPreview();
type T = TFunction<"backoffice-offer-preview">;

interface PreviewProps {
  previewed: PreviewedOffer | null;
  form?: string | undefined;
  t: T;
}

/**
 * How the pass app shows an offer: its card in the list and its page, in each language; radio buttons switch between
 * them without scripts. HTML, because it is rendered on the server also while somebody types (docs/offers.md, Preview).
 * @param form id of the form beside it, whose button refreshes it without scripts; absent when it is shown alone
 */
export async function offerPreviewHtml(previewed: PreviewedOffer | null, form?: string): Promise<string> {
  const texts = await textsIn();
  return renderToStaticMarkup(
    <Preview previewed={previewed} form={form} t={texts.getFixedT("fr", "backoffice-offer-preview")} />,
  );
}

function Preview({ previewed, form, t }: PreviewProps) {
  return (
    <section id="preview" className={styles.root} aria-label={t("label")}>
      {/* Closed on phones; where there is room, what follows is always shown. */}
      {form && (
        <details className={fold()}>
          <summary>
            <Icon name="caret-right-bold" />
            {t("label")}
          </summary>
        </details>
      )}
      <div>
        <div className={styles.bar}>
          <Choice
            legend={t("view")}
            name="previewView"
            options={[
              { value: "page", label: t("page") },
              { value: "card", label: t("card") },
            ]}
          />
          <Choice
            legend={t("language")}
            name="previewLanguage"
            options={languages.map((value) => ({
              value,
              label: value.toUpperCase(),
              name: t(`languages.${value}`),
            }))}
          />
        </div>
        <div data-preview="shown">
          {previewed ? (
            <Shown previewed={previewed} t={t} />
          ) : (
            <p>{t(form ? "unavailable" : "unavailableNow")}</p>
          )}
        </div>
        {form && (
          <>
            <p data-preview="old" hidden>
              <Icon name="warning-fill" /> {t("old")}
            </p>
            <Button
              type="submit"
              variant="secondary"
              size="sm"
              form={form}
              name="intent"
              value="preview"
              formAction="#preview"
              formNoValidate
            >
              {t("again")}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

interface ChoiceProps {
  legend: string;
  name: string;
  /** `name` is read after the short label. */
  options: readonly { value: string; label: string; name?: string }[];
}

/** The first is chosen. */
const Choice = ({ legend, name, options }: ChoiceProps) => (
  <fieldset className={segmented()}>
    <legend className="sr">{legend}</legend>
    {options.map((option, index) => (
      <label key={option.value}>
        <input type="radio" name={name} value={option.value} defaultChecked={index === 0} />
        {option.label}
        {option.name && <span className="sr">{` (${option.name})`}</span>}
      </label>
    ))}
  </fieldset>
);

function Shown({ previewed, t }: { previewed: PreviewedOffer; t: T }) {
  const inFrench = missingLanguages("offer", previewed.offer).filter((language) => language !== "fr");
  return (
    <>
      <div className={styles.phone}>
        {languages.map((language) => (
          <div key={language} data-language={language} lang={language}>
            <AppPage {...offerInApp(previewed, language)} />
            <div className={styles.list} data-view="card">
              <p>{passAppWords[language][previewed.offer.isOffer ? "offers" : "deals"]}</p>
              <AppCard {...offerInApp(previewed, language)} />
              {/* Its neighbours. */}
              <div />
              <div />
            </div>
          </div>
        ))}
      </div>
      {inFrench.map((language) => (
        <p key={language} data-language={language}>
          {t("inFrench", { language: t(`languages.${language}`) })}
        </p>
      ))}
      <p>{caption(previewed, t)}</p>
    </>
  );
}

function caption({ offer: { visibilityStart, visibilityEnd }, today }: PreviewedOffer, t: T) {
  if (visibilityEnd && visibilityEnd < today) return t("over", { day: formatLongDay(visibilityEnd) });
  return visibilityStart && visibilityStart > today
    ? t("from", { day: formatLongDay(visibilityStart) })
    : t("now");
}
