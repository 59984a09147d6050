import { Form } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { keyCap, shortcutList } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { PREFERENCES, usePreferences } from "../preferences";
import { type Shortcut, shortcutGroups } from "./shortcuts";

const styles = shortcutList();

/** Shortcuts by what they are for. */
export function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation("backoffice-ui");
  const keyName = (key: string) =>
    key.length === 1
      ? key.toUpperCase()
      : key === "Enter"
        ? t("shortcuts.enter")
        : key === "Escape"
          ? t("shortcuts.escape")
          : key;
  const groups = shortcutGroups.map((group) => ({
    group,
    own: shortcuts.filter((one) => one.group === group),
  }));
  return (
    <div className={styles.root}>
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ group, own }) => (
          <section key={group}>
            <h3>{t(`shortcuts.group.${group}`)}</h3>
            <dl>
              {own.map(({ keys, text, does }) => (
                <div key={text}>
                  <dt>
                    {does === "palette" && (
                      <>
                        <kbd className={keyCap()}>Ctrl</kbd> <kbd className={keyCap()}>K</kbd>{" "}
                        {t("shortcuts.or")}{" "}
                      </>
                    )}
                    {keys.split(" ").map((key, at) => (
                      <Fragment key={key}>
                        {at > 0 && <span>{` ${t("shortcuts.then")} `}</span>}
                        {/^[A-Z]$/.test(key) && (
                          <>
                            <kbd className={keyCap()}>{t("shortcuts.shift")}</kbd>{" "}
                          </>
                        )}
                        {key.split("+").map((held) => (
                          <kbd key={held} className={keyCap()}>
                            {keyName(held)}
                          </kbd>
                        ))}
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{t(text)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </div>
  );
}

/** Turns the single keys off and on: speech input may type them by mistake (WCAG 2.1.4). */
export function KeysSwitch() {
  const { t } = useTranslation("backoffice-ui");
  const isOn = usePreferences().keys === "on";
  return (
    <Form method="post" action={PREFERENCES} preventScrollReset className={styles.choice}>
      <p>
        <b>{t(isOn ? "shortcuts.areOn" : "shortcuts.areOff")}</b>
        <span>{t("shortcuts.hint")}</span>
      </p>
      <Button type="submit" variant="secondary" name="keys" value={isOn ? "off" : "on"}>
        {t(isOn ? "shortcuts.off" : "shortcuts.on")}
      </Button>
    </Form>
  );
}
