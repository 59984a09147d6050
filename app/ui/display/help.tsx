import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Resources } from "~/i18n/resources";
import { help } from "~/theme/generated/recipes";
import { Icon } from "./icon";

/** The topics of the help. */
export type HelpKey = keyof Resources["backoffice-help"]["places"];

const styles = help();

/**
 * “?” beside a topic that people ask about: a sentence and an example, which the browser opens and closes without
 * scripts, by Escape too. Place it after a heading or a label, never inside one: it is not part of the name.
 */
export function Help({ about }: { about: HelpKey }) {
  const { t } = useTranslation("backoffice-help");
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t("label", { about: t(`places.${about}.name`) })}
        // Attributes that React 18 does not support by name.
        {...{ popovertarget: id }}
      >
        <Icon name="question" />
      </button>
      <span id={id} className={styles.text} {...{ popover: "auto" }}>
        <span>{t(`places.${about}.text`)}</span>
        <span>{t("example", { example: t(`places.${about}.example`) })}</span>
      </span>
    </>
  );
}
