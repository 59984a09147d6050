import { Link, Outlet, useActionData, useLocation, useMatches, useNavigate } from "@remix-run/react";
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { UNSAFE_DataRouterStateContext } from "react-router-dom";
import { overlay } from "~/theme/generated/recipes";
import { AbandonChanges } from "./abandon-changes";
import { ToastRegion } from "./toast";
import { useToasts } from "./toasts";

/**
 * How overlays work, with and without JavaScript.
 *
 * A drawer or a dialog is a child route: `export const handle = overlayHandle`. Its parent, a list or a sheet, renders
 * `<Screen>…</Screen>`: the content in a `<InertBackground>`, and after it the outlet, which renders the overlay inline
 * (no portal, so that what was typed before hydration is kept). `<InertBackground>` carries `inert` as long as any
 * matched route is an overlay; the shell wraps its menu, top bar and footer the same way. `inert` cannot be undone by a
 * descendant, so nothing that holds an outlet is ever inside a `<InertBackground>`. All of this is in the server's
 * HTML: `inert` keeps the focus in the overlay without a script, and closing is a link to the parent's URL.
 *
 * With JavaScript, `<Overlay>` adds Escape, the question before unsaved changes are lost, and the return of the focus
 * to what opened it.
 */
export const overlayHandle = { overlay: true } as const;

const isOverlay = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "overlay" in handle && handle.overlay === true;

/** Not when an error page has replaced the overlay: that page must be usable. */
export function useOverlayOpen(): boolean {
  const failed = Boolean(useContext(UNSAFE_DataRouterStateContext)?.errors);
  const matches = useMatches();
  return !failed && matches.some((match) => isOverlay(match.handle));
}

/** React 18 does not support `inert` as a boolean: an empty string sets it, undefined removes it. */
const inertWhen = (open: boolean) => (open ? { inert: "" } : {});

/** The content behind an overlay. It must never contain an `<Outlet>` that may render an overlay. */
export function InertBackground({
  as: Box = "div",
  className,
  children,
}: {
  as?: "div" | "header";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Box className={className} {...inertWhen(useOverlayOpen())}>
      {children}
    </Box>
  );
}

/** A list or a sheet, and the outlet of its drawers and dialogs. */
export function Screen({
  children,
  overlay: over = <Outlet />,
}: {
  children: ReactNode;
  overlay?: ReactNode;
}) {
  return (
    <>
      <InertBackground>{children}</InertBackground>
      {over}
    </>
  );
}

const controls = "input:not([type=hidden]),textarea,select";
const typedIn = `form:not([method=get]) :is(${controls})`;

const isChanged = (control: Element) => {
  if (control instanceof HTMLSelectElement)
    return (
      [...control.options].some((option) => option.selected !== option.defaultSelected) &&
      control.value !== ""
    );
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  if (control.type === "checkbox" || control.type === "radio")
    return control.checked !== control.defaultChecked;
  return control.type === "file" ? control.value !== "" : control.value !== control.defaultValue;
};

/** Whether a form's values differ from those that the server rendered; a draft that was taken up does. */
export const hasChanges = (within: ParentNode) =>
  [...within.querySelectorAll("form:not([method=get])")].some(
    (form) => form.matches("[data-resumed]") || [...form.querySelectorAll(controls)].some(isChanged),
  );

const isShown = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected;

/** Returns the focus to the link that opened the overlay or, after a reload, to the link that leads to it. */
function useFocusReturn() {
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  useEffect(() => {
    const path = location.pathname;
    return () => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].find(
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
 * Browsers only honour `autofocus` on load: after a client-side navigation the focus is moved here, and again
 * when the overlay shows something else. Without anything that asks for it the title has it: it says what was opened.
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
  children: ReactNode;
}

export function Overlay({ closeTo, center, children }: OverlayProps) {
  const { t } = useTranslation("backoffice-ui");
  const styles = overlay({ center });
  const navigate = useNavigate();
  const ref = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<string>();
  // A redisplayed form has what was typed as its initial values.
  const isRedisplayed = useActionData() !== undefined;
  useFocusReturn();
  useFocusInside(ref);

  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const leave = (to: string, event: Event) => {
      if ((isRedisplayed && root.querySelector(typedIn)) || hasChanges(root)) {
        event.preventDefault();
        event.stopPropagation();
        setAsking(to);
      } else if (event instanceof KeyboardEvent) navigate(to, { preventScrollReset: true });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || root.querySelector("dialog:modal")) return;
      const menu = (event.target as Element | null)?.closest?.("details[open][name]");
      if (menu instanceof HTMLDetailsElement) menu.open = false;
      else leave(closeTo, event);
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.("a[data-close]");
      if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) leave(closeTo, event);
    };
    document.addEventListener("keydown", onKey);
    root.addEventListener("click", onClick, true);
    return () => {
      document.removeEventListener("keydown", onKey);
      root.removeEventListener("click", onClick, true);
    };
  }, [closeTo, navigate, isRedisplayed]);

  return (
    <div ref={ref} className={styles.root}>
      <Link
        className={styles.scrim}
        to={closeTo}
        data-close
        preventScrollReset
        tabIndex={-1}
        aria-hidden="true"
        aria-label={t("overlay.close")}
      />
      <ToastRegion messages={useToasts()} />
      {children}
      {asking && (
        <AbandonChanges
          onStay={() => setAsking(undefined)}
          onLeave={() => navigate(asking, { preventScrollReset: true })}
        />
      )}
    </div>
  );
}
