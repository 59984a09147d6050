import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Resources } from "~/i18n/resources";
import { help } from "~/theme/generated/recipes";
import { Icon } from "./icon";

/** What people ask about. */
export type HelpKey = keyof Resources["backoffice-help"]["places"];

const styles = help();

/**
 * “?” beside what people ask about: a sentence and an example, which the browser opens and closes without scripts, by
 * Escape too. Stands after a heading or a label, never in one: its name is not theirs.
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
        // Attributes that React 18 does not know by name.
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
