import { TooltipContent, TooltipPositioner, TooltipRootProvider, useTooltip } from "@ark-ui/react/tooltip";
import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { tooltip } from "~/theme/generated/recipes";
import { useOnDemand } from "~/ui/display/on-demand";

const styles = tooltip();

/** What the anchor hears is told to Ark, as its own trigger would: the anchor itself is never replaced. */
const told = {
  pointermove: "onPointerMove",
  pointerleave: "onPointerLeave",
  pointerdown: "onPointerDown",
  click: "onClick",
  focus: "onFocus",
  blur: "onBlur",
} as const;

/** Ark's tooltip for one link or button. Fetched on demand: see `<Titles>`. */
export default function Tooltip({ anchor, words }: { anchor: HTMLElement; words: string }) {
  const tip = useTooltip({
    interactive: true,
    positioning: { placement: "bottom", strategy: "fixed", gutter: 8, getAnchorElement: () => anchor },
  });
  const latest = useRef(tip);
  latest.current = tip;
  useEffect(() => {
    const stop = new AbortController();
    for (const [type, handler] of Object.entries(told)) {
      const tell = (event: Event) => latest.current.getTriggerProps()[handler]?.(event as never);
      anchor.addEventListener(type, tell, { signal: stop.signal });
    }
    // Ark hears nothing before the microtask that follows its first effects.
    queueMicrotask(() => anchor.matches(":focus-visible") && latest.current.setOpen(true));
    return () => stop.abort();
  }, [anchor]);
  const isOpen = tip.open;
  // Shown once, not also by the browser.
  useEffect(() => {
    if (!isOpen) return;
    anchor.removeAttribute("title");
    return () => {
      if (!anchor.title) anchor.title = words;
    };
  }, [isOpen, anchor, words]);
  return (
    <TooltipRootProvider value={tip} unmountOnExit lazyMount>
      <TooltipPositioner className={styles.positioner}>
        <TooltipContent className={styles.bubble}>{words}</TooltipContent>
      </TooltipPositioner>
    </TooltipRootProvider>
  );
}

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
