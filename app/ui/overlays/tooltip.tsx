import { TooltipContent, TooltipPositioner, TooltipRootProvider, useTooltip } from "@ark-ui/react/tooltip";
import { useEffect, useRef } from "react";
import { tooltip } from "~/theme/generated/recipes";

const styles = tooltip();

/** The anchor's events are passed to Ark, as its own trigger would: the anchor itself is never replaced. */
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
      const forward = (event: Event) => latest.current.getTriggerProps()[handler]?.(event as never);
      anchor.addEventListener(type, forward, { signal: stop.signal });
    }
    // Ark ignores events before the microtask that follows its first effects.
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
