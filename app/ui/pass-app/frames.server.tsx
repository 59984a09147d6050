import type { ReactNode } from "react";
import { isFilledIn, type Language } from "~/contract/languages";
import { offerPreview } from "~/theme/generated/recipes";
import { Icon, type IconName } from "~/ui/display/icon";
import { sceneUrl } from "~/ui/display/scenes";

const styles = offerPreview();

export type Texts = Record<Language, string | null>;

/** A content as the pass app shows it in one language, on its page and on its card. */
export interface InApp {
  language: Language;
  /** Id of a picture. */
  picture: string | null | undefined;
  /** On the picture. */
  flag: string | null;
  title: Texts;
  /** Below the title. */
  below: ReactNode;
  /** Beside that, on the card. */
  day: string | null;
  facts: readonly (readonly [IconName, ReactNode])[];
  text: Texts;
  button: string | null;
}

/** A text, in French where the language has none; or room for it while it is not written. */
export function Text({ of, language }: { of: Texts; language: Language }) {
  const lang = isFilledIn(of[language]) ? language : "fr";
  const text = of[lang];
  if (!isFilledIn(text)) return <i />;
  return <span lang={lang === language ? undefined : lang}>{text}</span>;
}

const Photo = ({ picture, flag }: Pick<InApp, "picture" | "flag">) => (
  <>
    <img src={picture ? `/media/${picture}` : sceneUrl("vallee")} alt="" />
    {flag && (
      <b className={styles.flag}>
        <Icon name="lightning-fill" />
        {flag}
      </b>
    )}
  </>
);

export function AppPage(shown: InApp) {
  const { language, title, below, facts, text, button } = shown;
  return (
    <div className={styles.page} data-view="page">
      <div>
        <Photo {...shown} />
      </div>
      <p>
        <Text of={title} language={language} />
      </p>
      <p>{below}</p>
      <ul>
        {facts.map(([icon, fact]) => (
          <li key={icon}>
            <Icon name={icon} />
            {fact}
          </li>
        ))}
      </ul>
      <p>
        <Text of={text} language={language} />
      </p>
      {button && <b>{button}</b>}
    </div>
  );
}

/** To be put into an `offerPreview().list`. */
export function AppCard(shown: InApp) {
  const { language, title, below, day } = shown;
  return (
    <div>
      <Photo {...shown} />
      <p>
        <Text of={title} language={language} />
      </p>
      <p>
        {below}
        {day && <span>{` · ${day}`}</span>}
      </p>
    </div>
  );
}
