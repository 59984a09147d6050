import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useOnDemand } from "~/ui/display/on-demand";

/**
 * The `title` of links and buttons as a tooltip, fetched when the pointer or the focus first comes to one: keyboards
 * see it too, the pointer can enter it, Escape closes it (WCAG 1.4.13). Without scripts `title` is all there is.
 */
export function Titles() {
  const [Tooltip, want] = useOnDemand(() => import("./tooltip"));
  const [at, setAt] = useState<{ anchor: HTMLElement; words: string }>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it stood at may be gone on the next page
  useEffect(() => () => setAt(undefined), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is another one at each render
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const anchor = target instanceof Element && target.closest<HTMLElement>(":is(a,button)[title]");
      // A modal dialog lies over every tooltip: its own are the browser's.
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
