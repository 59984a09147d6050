import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { navigationProgress } from "~/theme/generated/recipes";
import { useOnDemand } from "~/ui/display/on-demand";

/** In milliseconds: what is there sooner needs no bar, and what is there soon no words. */
const BAR_AFTER = 200;
const WORDS_AFTER = 1_000;

/**
 * A bar, and for those who do not see it a word, while a page asked for is slow to come; without a network the page stays
 * and says so. Without scripts the browser has its own.
 */
export function NavigationProgress() {
  const { t } = useTranslation("backoffice-ui");
  const { state, formMethod } = useNavigation();
  const busy = state !== "idle";
  const slow = useLasting(busy, BAR_AFTER);
  const slower = useLasting(busy, WORDS_AFTER);
  const [LostConnection, want] = useOnDemand(() => import("~/ui/forms/keeping/lost-connection"));
  // Before anything is pressed: the network may be gone by then. Safari has no idle callback.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is another function at each render
  useEffect(() => {
    (window.requestIdleCallback ?? setTimeout)(want);
  }, []);
  return (
    <>
      {slow && <div className={navigationProgress()} aria-hidden="true" />}
      <div className="sr" role="status">
        {slower && t("loadingPage")}
      </div>
      {/* What follows a form is said by its button. */}
      {LostConnection && <LostConnection sending={busy && formMethod !== "POST"} />}
    </>
  );
}

/** Whether a state has lasted so many milliseconds. */
function useLasting(active: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [active, milliseconds]);
  return active && lasting;
}
