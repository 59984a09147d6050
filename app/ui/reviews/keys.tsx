import { Form } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { fold, reviewMode } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { Icon } from "~/ui/display/icon";
import { PREFERENCES, usePreferences } from "~/ui/shell/preferences";
import { type ReviewKey, reviewKeys } from "./pressed-by";

const isReviewKey = (key: string): key is ReviewKey => key in reviewKeys;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox],[type=radio]),textarea,select"));

/** The keys of the review, their help, and the switch that turns them off. */
export function ReviewKeys() {
  const { t } = useTranslation("backoffice-reviews");
  const isOn = usePreferences().keys === "on";
  const ref = useRef<HTMLDetailsElement>(null);
  // Before the help is painted: who sees it may press.
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!isReviewKey(key) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      if (key !== "?") return document.querySelector<HTMLElement>(`[data-key=${key}]`)?.click();
      if (ref.current) ref.current.open = !ref.current.open;
      ref.current?.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn]);
  return (
    <div className={reviewMode().keys}>
      <details ref={ref} className={fold()}>
        <summary>
          <Icon name="caret-right-bold" />
          {t("keys.title")}
        </summary>
        {isOn ? (
          <dl>
            {Object.entries(reviewKeys).map(([key, name]) => [
              <dt key={key}>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>,
              <dd key={name}>{t(`keys.${name}`)}</dd>,
            ])}
          </dl>
        ) : (
          <p>{t("keys.areOff")}</p>
        )}
        <Form method="post" action={PREFERENCES} preventScrollReset>
          <Button type="submit" size="sm" variant="secondary" name="keys" value={isOn ? "off" : "on"}>
            {t(isOn ? "keys.off" : "keys.on")}
          </Button>
        </Form>
      </details>
    </div>
  );
}
