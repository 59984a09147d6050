/** Events with which people move on by themselves, after which a chosen section is no longer the current one. */
const moves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Calls `mark` with the visible section. While the page is scrolled, a line moves from its top to its bottom, so that
 * even the last sections are marked; a section that was chosen or is being filled in is the current one wherever it
 * is.
 */
export function followSection(ids: readonly string[], mark: (id: string) => void, signal: AbortSignal) {
  if (signal.aborted) return;
  const sections = ids.flatMap((id) => document.getElementById(id) ?? []);
  let chosen: string | undefined;
  const find = () => {
    const hidden = document.documentElement.scrollHeight - innerHeight;
    const line = innerHeight * Math.min(1, scrollY / Math.max(1, hidden));
    const passed = sections.filter((section) => section.getBoundingClientRect().top <= line);
    const id = chosen ?? (passed.at(-1) ?? sections[0])?.id;
    if (id) mark(id);
  };
  const choose = ({ type, target }: Event) => {
    const isLink = target instanceof HTMLAnchorElement;
    const section = sections.find((one) =>
      isLink ? target.hash === `#${one.id}` : type === "focusin" && one.contains(target as Node),
    );
    if (!section) return;
    chosen = section.id;
    find();
  };
  const release = () => {
    chosen = undefined;
  };
  find();
  addEventListener("scroll", find, { passive: true, signal });
  addEventListener("focusin", choose, { signal });
  addEventListener("click", choose, { signal });
  for (const move of moves) addEventListener(move, release, { passive: true, capture: true, signal });
}
