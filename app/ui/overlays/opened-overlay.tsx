import { useActionData, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { overlay } from "~/theme/generated/recipes";
import { useBeforePaint } from "~/ui/display/hydration";
import { Link } from "~/ui/display/link";
import { ToastRegion, useToasts } from "./toast";
import { UnsavedChanges } from "./unsaved-changes";

const isShown = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected;

/** Returns the focus to the link that opened the overlay or, after a reload, to the link that leads to it. */
function useFocusReturn() {
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  useEffect(() => {
    const path = location.pathname;
    return () => {
      // Not those within the page: an error page has the overlay's URL, and its heading gets the focus.
      const link = [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")].find(
        (a) => a.pathname === path,
      );
      const target = isShown(opener) ? opener : link;
      // The menu with the chosen entry may have closed since.
      const menu = target?.closest("details:not([open])")?.querySelector("summary");
      (menu ?? target)?.focus();
    };
  }, [opener]);
}

/**
 * Browsers only honour `autofocus` on load: after a client-side navigation the focus is moved here, and again when the
 * overlay's content changes. If nothing asks for it, the title gets it: it says what was opened.
 */
function useFocusInside(ref: RefObject<HTMLElement | null>) {
  const { key, pathname } = useLocation();
  const shown = useRef<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation may have taken what had the focus
  useEffect(() => {
    const root = ref.current;
    const isSame = shown.current === undefined || shown.current === pathname;
    shown.current = pathname;
    if (!root || (isSame && root.contains(document.activeElement))) return;
    const asked = root.querySelector<HTMLElement>("[autofocus],[role=alert][tabindex]");
    const target = asked ?? root.querySelector<HTMLElement>("dialog h2") ?? root.querySelector("dialog");
    if (target?.matches("h2")) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [ref, key, pathname]);
}

interface OverlayProps {
  /** The parent page, with its query string. */
  closeTo: string;
  center?: boolean;
  /** The form was now rendered with what was typed: as in one that comes back. */
  redisplayed?: boolean;
  children: ReactNode;
}

/** Wraps a drawer or a dialog: see `overlay.tsx` about overlays with JavaScript. */
export function Overlay({ closeTo, center, redisplayed, children }: OverlayProps) {
  const { t } = useTranslation("backoffice-ui");
  const styles = overlay({ center });
  const navigate = useNavigate();
  const ref = useRef<HTMLDivElement>(null);
  // A redisplayed form has what was typed as its initial values.
  const isAnswered = useActionData() !== undefined;
  useFocusReturn();
  useFocusInside(ref);

  useBeforePaint(() => {
    const root = ref.current;
    if (!root) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // The browser first closes the topmost layer.
      if (root.querySelector("dialog:modal,:popover-open")) return;
      const menu = (event.target as Element | null)?.closest?.("details[open][name]");
      if (menu instanceof HTMLDetailsElement) menu.open = false;
      else navigate(closeTo, { preventScrollReset: true });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [closeTo, navigate]);

  return (
    <div ref={ref} className={styles.root}>
      <Link
        className={styles.scrim}
        to={closeTo}
        preventScrollReset
        tabIndex={-1}
        aria-hidden="true"
        aria-label={t("overlay.close")}
      />
      <ToastRegion messages={useToasts()} />
      {children}
      <UnsavedChanges redisplayed={redisplayed ?? isAnswered} within={ref} />
    </div>
  );
}
