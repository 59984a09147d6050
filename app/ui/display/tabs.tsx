import { NavLink, useLocation, useResolvedPath } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { formatNumber } from "~/i18n/french";
import { pill, tabs } from "~/theme/generated/recipes";

export interface Tab {
  to: string;
  label: string;
  count?: number;
  /** Current only when the URL matches exactly: for the first tab, whose path is a prefix of the others'. */
  end?: boolean;
}

interface TabsProps {
  label: string;
  items: readonly Tab[];
  /** Why the other tabs are disabled while the sheet is being edited. */
  disabled?: string;
}

/** Links, not ARIA tabs: they are pages. `NavLink` says which is current, in the server's HTML too. */
export function Tabs({ label, items, disabled }: TabsProps) {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Phones show some of the tabs: the current one among them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new page
  useEffect(() => {
    const nav = ref.current;
    const current = nav?.querySelector<HTMLElement>("[aria-current]");
    if (nav && current) nav.scrollLeft = current.offsetLeft - nav.offsetLeft - 16;
  }, [pathname]);
  return (
    <>
      <nav
        ref={ref}
        className={tabs()}
        aria-label={label}
        // A browser leaves a tab that is half in sight where it is.
        onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" })}
      >
        {items.map((tab) =>
          disabled ? (
            <DisabledTab key={tab.to} {...tab} />
          ) : (
            <NavLink key={tab.to} to={tab.to} end={tab.end}>
              <TabLabel {...tab} />
            </NavLink>
          ),
        )}
      </nav>
      {disabled && <p className="small muted">{disabled}</p>}
    </>
  );
}

function TabLabel({ label, count }: Tab) {
  return (
    <>
      {label}
      {count !== undefined && <span className={pill({ soft: true })}>{formatNumber(count)}</span>}
    </>
  );
}

function DisabledTab(tab: Tab) {
  const { pathname } = useLocation();
  const own = useResolvedPath(tab.to).pathname;
  const current = pathname === own || (!tab.end && pathname.startsWith(`${own}/`));
  return (
    <span {...(current ? { "aria-current": "page" as const } : { "aria-disabled": true })}>
      <TabLabel {...tab} />
    </span>
  );
}
