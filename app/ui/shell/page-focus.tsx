import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useOverlayOpen } from "~/ui/overlays/overlay";

/** A reader starts there; a heading or a section has no place in the tab order of its own. */
function focus(target: HTMLElement) {
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * What a browser does when it loads a page, and does not when scripts change it: whoever hears the page is told that
 * it is another one. The anchor of the URL gets the focus, else the heading; where the heading stays (the tabs of a
 * sheet), or a field of the new page asks for the focus, a polite region says the title. An overlay takes the focus
 * itself.
 */
export function PageFocus() {
  const { key, pathname, hash } = useLocation();
  const overlaid = useOverlayOpen();
  const seen = useRef<{ key: string; pathname: string; heading: string | undefined; overlaid: boolean }>();
  const [said, setSaid] = useState("");
  const held = useRef<Element | null>(null);
  // While the page before still stands.
  if (seen.current && seen.current.key !== key) held.current = document.activeElement;
  useEffect(() => {
    const h1 = document.querySelector<HTMLElement>("h1");
    const before = seen.current;
    const heading = h1?.textContent ?? "";
    seen.current = { key, pathname, heading, overlaid };
    if (!before || before.key === key || overlaid) return;
    setSaid("");
    const active = document.activeElement;
    const lost = !active || active === document.body;
    // The overlay that closed has given the focus back to what opened it.
    if (before.overlaid && !lost) return;
    const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (anchor) focus(anchor);
    else if (
      h1 &&
      (lost || (active === held.current && before.pathname !== pathname && before.heading !== heading))
    )
      focus(h1);
    else if (before.pathname !== pathname) setSaid(document.title);
  }, [key, pathname, hash, overlaid]);
  return (
    <p className="sr" aria-live="polite">
      {said}
    </p>
  );
}
