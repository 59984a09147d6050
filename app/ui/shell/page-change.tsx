import { isRouteErrorResponse, useLocation, useMatches, useNavigation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { UNSAFE_DataRouterStateContext } from "react-router-dom";
import { navigationProgress } from "~/theme/generated/recipes";
import { useOnDemand } from "~/ui/display/on-demand";
import { useOverlayOpen } from "~/ui/overlays/overlay";
import { useSite } from "./site-links";

/**
 * A route's `handle.title`: the key of a text with its namespace, or a function of the route's data and its action's.
 */
export type PageTitleHandle<Data = never> = {
  title: string | ((data: Data, t: TFunction, answer?: unknown) => string);
  /** Key of the text of its error boundary for a missing subject; by default the page is missing. */
  missing?: string;
  /** Whether the URL's parameters are invalid, as in a form that is sent by GET. */
  isWrong?: (data: Data) => boolean;
};

const titleOf = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "title" in handle
    ? (handle.title as string | ((data: unknown, t: TFunction, answer?: unknown) => string))
    : undefined;

const isWrong = (handle: unknown, data: unknown) =>
  typeof handle === "object" &&
  handle !== null &&
  "isWrong" in handle &&
  (handle.isWrong as (data: unknown) => boolean)(data);

const missingOf = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "missing" in handle ? String(handle.missing) : undefined;

/**
 * “Erreur : Modifier la fiche – Citadelle de Dinant – Pass Détours”: the titles of the matched routes, the deepest
 * first. A route's `meta` does not know that its form was refused, so the title is made here.
 */
export function PageTitle() {
  const { t, i18n } = useTranslation();
  const programme = useSite()?.programme;
  const matches = useMatches();
  const state = useContext(UNSAFE_DataRouterStateContext);
  const titles = matches.flatMap(({ id, handle, data }) => {
    const title = titleOf(handle);
    if (typeof title === "function") return data ? [title(data, t, state?.actionData?.[id])] : [];
    return title ? [t(title)] : [];
  });
  const refused =
    Object.values(state?.actionData ?? {}).some(
      (answer: { lastResult?: { status?: string } } | undefined) => answer?.lastResult?.status === "error",
    ) || matches.some(({ handle, data }) => data && isWrong(handle, data));
  const [[boundary, failure] = []] = Object.entries(state?.errors ?? {});
  const status = isRouteErrorResponse(failure) ? failure.status : 500;
  const missing = status === 404 && missingOf(matches.find(({ id }) => id === boundary)?.handle);
  const failed = failure && (missing || `backoffice-shell:failure.${status}.title`);
  const own = failed
    ? t(i18n.exists(failed) ? failed : "backoffice-shell:failure.500.title")
    : [...new Set(titles.reverse())].join(" – ");
  return (
    <title>
      {[refused && own ? t("backoffice-ui:titleWithError", { title: own }) : own, programme]
        .filter(Boolean)
        .join(" – ")}
    </title>
  );
}

/** Screen readers start there; headings and sections are not in the tab order by themselves. */
function focus(target: HTMLElement) {
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Does what a browser does when it loads a page, but not when scripts change it: screen readers announce the new page.
 * The target of the URL's fragment gets the focus, or else the heading; if the heading stays (the tabs of a sheet), or
 * a field of the new page takes the focus, a polite region announces the title. An overlay takes the focus itself.
 */
export function PageFocus() {
  const { key, pathname, hash } = useLocation();
  const overlaid = useOverlayOpen();
  const seen = useRef<{ key: string; pathname: string; heading: string | undefined; overlaid: boolean }>();
  const [announcement, announce] = useState("");
  const held = useRef<Element | null>(null);
  // While the previous page is still shown.
  if (seen.current && seen.current.key !== key) held.current = document.activeElement;
  useEffect(() => {
    const h1 = document.querySelector<HTMLElement>("h1");
    const before = seen.current;
    const heading = h1?.textContent ?? "";
    seen.current = { key, pathname, heading, overlaid };
    if (!before || before.key === key || overlaid) return;
    announce("");
    const active = document.activeElement;
    const lost = !active || active === document.body;
    // The closed overlay has returned the focus to the element that opened it.
    if (before.overlaid && !lost) return;
    const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (anchor) focus(anchor);
    else if (
      h1 &&
      (lost || (active === held.current && before.pathname !== pathname && before.heading !== heading))
    )
      focus(h1);
    else if (before.pathname !== pathname) announce(document.title);
  }, [key, pathname, hash, overlaid]);
  return (
    <p className="sr" aria-live="polite">
      {announcement}
    </p>
  );
}

/** Milliseconds after which a slow navigation shows a bar, then words. */
const BAR_AFTER = 200;
const WORDS_AFTER = 1_000;

/**
 * A bar, and an announcement for screen readers, while a requested page is slow to load; without a network the page
 * stays and says so. Without scripts the browser has its own.
 */
export function NavigationProgress() {
  const { t } = useTranslation("backoffice-ui");
  const { state, formMethod } = useNavigation();
  const busy = state !== "idle";
  const slow = useHasLasted(busy, BAR_AFTER);
  const slower = useHasLasted(busy, WORDS_AFTER);
  const [LostConnection, want] = useOnDemand(() => import("~/ui/forms/keeping/lost-connection"));
  // Preloaded: the network may be lost by then. Safari has no idle callback.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is a new function at each render
  useEffect(() => {
    (window.requestIdleCallback ?? setTimeout)(want);
  }, []);
  return (
    <>
      {slow && <div className={navigationProgress()} aria-hidden="true" />}
      <div className="sr" role="status">
        {slower && t("loadingPage")}
      </div>
      {/* The progress of a form is shown by its button. */}
      {LostConnection && <LostConnection sending={busy && formMethod !== "POST"} />}
    </>
  );
}

/** Whether a state has lasted that many milliseconds. */
function useHasLasted(active: boolean, milliseconds: number): boolean {
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
