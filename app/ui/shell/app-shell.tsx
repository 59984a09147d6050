import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { shell } from "~/theme/generated/recipes";
import { Avatar } from "~/ui/display/avatar";
import { IconLink } from "~/ui/display/button";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { useOnDemand } from "~/ui/display/on-demand";
import { InertBackground } from "~/ui/overlays/overlay";
import { SEARCH } from "~/ui/search/search-field";
import { Brand } from "./brand";
import { usePreferences } from "./preferences";
import { Sidebar, type SidebarProps } from "./sidebar";
import { SiteLinks } from "./site-links";
import { CONTENT, SkipLink } from "./skip-link";

interface AppShellProps extends SidebarProps {
  /** The page takes the whole screen between a folded menu and the footer: no margins. */
  isWhole?: boolean;
  footer: ReactNode;
  /** The outlet. It may render overlays; what is behind them is made inert piece by piece (see overlay.tsx). */
  children: ReactNode;
}

const styles = shell();

export function AppShell({ footer, isWhole = false, children, ...sidebar }: AppShellProps) {
  const { nav } = usePreferences();
  const folded = isWhole || nav === "closed";
  return (
    <>
      <InertBackground>
        <SkipLink />
      </InertBackground>
      <div className={styles.app} {...(folded && { "data-nav": "closed" })}>
        <InertBackground className={styles.topbarFrame}>
          <TopBar {...sidebar} />
        </InertBackground>
        <InertBackground as="header" className={styles.side}>
          <Sidebar {...sidebar} isFixed={isWhole} />
        </InertBackground>
        <div className={styles.body} data-whole={isWhole || undefined}>
          <main id={CONTENT} className={isWhole ? styles.whole : styles.main} tabIndex={-1}>
            {children}
            <Titles />
            <WhenIdle person={sidebar.user.id} />
          </main>
          <InertBackground>{footer}</InertBackground>
        </div>
      </div>
    </>
  );
}

/**
 * Phones only. The open summary covers the rest of the page with a scrim, so that a tap there closes it without
 * scripts.
 */
function TopBar(sidebar: SidebarProps) {
  const { t } = useTranslation("backoffice-ui");
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each navigation
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);
  return (
    <header className={styles.topbar}>
      <details
        ref={ref}
        className={styles.menu}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !ref.current?.open) return;
          ref.current.open = false;
          ref.current.querySelector("summary")?.focus();
        }}
        onBlur={({ relatedTarget }) => {
          if (ref.current && relatedTarget && !ref.current.contains(relatedTarget)) ref.current.open = false;
        }}
      >
        <summary className={styles.menuButton} aria-label={t("nav.menu")}>
          <Icon name="list" />
        </summary>
        <div className={styles.menuPanel}>
          <Sidebar {...sidebar} inDrawer />
        </div>
      </details>
      <Link
        className={styles.topbarBrand}
        to={sidebar.homeTo}
        aria-label={t("nav.home", { programme: sidebar.programme })}
      >
        <Brand name={sidebar.programme} />
      </Link>
      <IconLink to={SEARCH} icon="magnifying-glass" label={t("nav.search")} />
      <Avatar name={sidebar.user.name} size="sm" />
    </header>
  );
}

/** Children at the right: publish the application, or open the scan application. Without any: one low line. */
export function Footer({ children }: { children?: ReactNode }) {
  return (
    <footer className={styles.foot} data-slim={children === undefined || undefined}>
      <p>
        <Icon name="lifebuoy" />
        <span>
          <SiteLinks separator=" · " help />
        </span>
      </p>
      {children}
    </footer>
  );
}

export function FooterNote({ children }: { children: ReactNode }) {
  return <span className={styles.footNote}>{children}</span>;
}

/** Not needed before the page is idle: the keyboard shortcuts, and what they open. */
function WhenIdle({ person }: { person: string }) {
  const [Keys, want] = useOnDemand(() => import("./shortcuts/keys"));
  // Safari has no idle callback.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is a new function at each render
  useEffect(() => {
    (window.requestIdleCallback ?? setTimeout)(want);
  }, []);
  return Keys ? <Keys person={person} /> : null;
}

/**
 * The `title` of links and buttons as a tooltip, fetched when the pointer or the focus first comes to one: keyboards
 * see it too, the pointer can enter it, Escape closes it (WCAG 1.4.13). Without scripts `title` is all there is.
 */
function Titles() {
  const [Tooltip, want] = useOnDemand(() => import("../overlays/tooltip"));
  const [at, setAt] = useState<{ anchor: HTMLElement; words: string }>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its anchor may be gone on the next page
  useEffect(() => () => setAt(undefined), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is a new function at each render
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const anchor = target instanceof Element && target.closest<HTMLElement>(":is(a,button)[title]");
      // A modal dialog covers every tooltip: inside it the browser's own are used.
      if (!anchor || anchor.closest("dialog:modal")) return;
      setAt({ anchor, words: anchor.title });
      want();
    };
    const stop = new AbortController();
    for (const type of ["pointerover", "focusin"])
      document.addEventListener(type, follow, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return Tooltip && at ? <Tooltip key={at.words} {...at} /> : null;
}
