import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { UNDO_SECONDS } from "~/contract/reviews/requests";
import { undoBar } from "~/theme/generated/recipes";
import { usePreferences } from "~/ui/shell/preferences";
import { useHydrated } from "./hydration";
import { Icon } from "./icon";

/** Attributes of a strip's button: its shortcut is Z, unless the person has turned shortcuts off. */
export const useUndoKey = () =>
  usePreferences().keys === "on" && ({ "data-key": "z", "aria-keyshortcuts": "z" } as const);

interface UndoStripProps {
  /** Seconds since the act. */
  age: number;
  /** What was done, and the form that undoes it. */
  children: ReactNode;
}

/**
 * The last action, with its undo button. With and without scripts, CSS shrinks a line below it and hides it when the
 * time is up; scripts add a countdown in seconds. While hovered or focused it stays visible, and says that it is too
 * late.
 */
export function UndoStrip({ age, children }: UndoStripProps) {
  return (
    <div className={undoBar()} data-age={age} style={{ animationDelay: `${UNDO_SECONDS - age}s` }}>
      <Icon name="check-circle-fill" />
      {children}
      <Clock left={Math.max(0, UNDO_SECONDS - Math.round(age))} />
      <span aria-hidden="true" style={{ animationDelay: `${-age}s` }} />
    </div>
  );
}

/** Screen readers announce the time limit once, not every second. */
function Clock({ left }: { left: number }) {
  const { t } = useTranslation("backoffice-ui");
  const hydrated = useHydrated();
  const [now, setNow] = useState(left);
  useEffect(() => {
    const end = performance.now() + left * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setNow(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [left]);
  if (!hydrated)
    return (
      <small>
        <span>{t("undo.within", { count: left })}</span>
      </small>
    );
  const isOver = now === 0;
  return (
    <small>
      {!isOver && <span className="sr">{t("undo.within", { count: left })}</span>}
      {!isOver && <span aria-hidden="true">{t("undo.left", { count: now })}</span>}
      <span {...(!isOver && { "data-later": true })}>{t("undo.over")}</span>
    </small>
  );
}
