import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { type MouseEvent, type SyntheticEvent, useEffect, useState } from "react";

/** The attribute that marks a row's link. */
export const rowLink = (options: { keepsScroll?: boolean | undefined } = {}) => ({
  "data-row-link": options.keepsScroll ? "keeps scroll" : "",
});

/** Milliseconds of hovering after which a link is prefetched. */
const INTENT = 100;

const linkOf = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-row-link]") : null;
const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

/**
 * One listener for all links of a table, which are plain anchors: a router link costs each row of each page more than
 * its cells. `listeners` go on the table, `prefetched` anywhere.
 */
export function useRowLinks() {
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<string>();
  const [meant, setMeant] = useState<string>();
  useEffect(() => {
    if (!pointed) return;
    const timer = setTimeout(() => setMeant(pointed), INTENT);
    return () => clearTimeout(timer);
  }, [pointed]);
  const point = (event: SyntheticEvent) => {
    const link = linkOf(event);
    setPointed(link ? pathOf(link) : undefined);
  };
  const follow = (event: MouseEvent) => {
    const link = linkOf(event);
    const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    if (!link || event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    navigate(pathOf(link), { preventScrollReset: link.dataset.rowLink === "keeps scroll" });
  };
  return {
    listeners: { onClick: follow, onFocus: point, onMouseOver: point, onTouchStart: point },
    prefetched: meant ? <PrefetchPageLinks page={meant} /> : null,
  };
}
