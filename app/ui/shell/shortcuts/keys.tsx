import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useBeforePaint } from "~/ui/display/hydration";
import { useOnDemand } from "~/ui/display/on-demand";
import { useRecent } from "~/ui/search/recent";
import { OPENS_PALETTE } from "~/ui/search/search-field";
import { usePreferences } from "../preferences";
import { isTyping } from "../typing";
import { reviewShortcuts, type Shortcut, shortcuts, targetsOf } from "./shortcuts";

/** Moves the focus to the row after, or before, the one that has it; to the first if none has it. */
function step(rows: HTMLElement[], by: 1 | -1) {
  const at = rows.findIndex(
    (row) => row === document.activeElement || row.closest("tr")?.contains(document.activeElement),
  );
  rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
}

/** Ticks the rows from the nearest one above that is ticked, else below, to this one. */
function tickTo(box: HTMLElement) {
  const boxes = [...(box.closest("table")?.querySelectorAll<HTMLInputElement>("[name=id]") ?? [])];
  const here = boxes.indexOf(box as HTMLInputElement);
  const above = boxes.slice(0, here).findLastIndex(({ checked }) => checked);
  const below = boxes.findIndex(({ checked }, at) => at > here && checked);
  const from = above >= 0 ? above : below >= 0 ? below : here;
  for (const one of boxes.slice(Math.min(from, here), Math.max(from, here) + 1)) one.checked = true;
  box.dispatchEvent(new Event("change", { bubbles: true }));
}

/** The keyboard shortcuts of every page. Fetched when the page is idle. */
export default function Keys({ person }: { person: string }) {
  const isOn = usePreferences().keys === "on";
  const [Palette, wantPalette] = useOnDemand(() => import("~/ui/search/palette"));
  const [Help, wantHelp] = useOnDemand(() => import("./help"));
  const [opened, setOpened] = useState<"palette" | "help">();
  const isLeaving = useNavigation().state !== "idle";
  /** Typed while the palette is loading, and handed to it; undefined when it is not loading. */
  const early = useRef<string>();
  useEffect(() => {
    if (Palette) early.current = undefined;
  });
  const close = () => {
    early.current = undefined;
    setOpened(undefined);
  };
  useRecent(person);
  useBeforePaint(() => {
    const openPalette = () => {
      early.current = "";
      setOpened("palette");
      wantPalette().then((isHere) => isHere || close());
    };
    const keepEarly = (event: KeyboardEvent, typed: string) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === "Escape") close();
      else if (key === "Backspace") early.current = typed.slice(0, -1);
      else if (key.length === 1) early.current = typed + key;
      else return;
      event.preventDefault();
    };
    const run = ({ does }: Shortcut, targets: HTMLElement[]) => {
      const [first] = targets;
      if (does === "palette") openPalette();
      else if (does === "help") {
        wantHelp();
        setOpened("help");
      } else if (does === "press") first?.click();
      else if (does === "range" && first) tickTo(first);
      else if (does === "focus") first?.focus();
      else step(targets, does === "next" ? 1 : -1);
    };
    /** The previous key, if it begins a two-key shortcut. */
    let before = "";
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (event.defaultPrevented || document.querySelector("dialog:modal")) return;
      if (early.current !== undefined) return keepEarly(event, early.current);
      if (event.repeat || isTyping(event.target)) return;
      if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k") {
        event.preventDefault();
        return openPalette();
      }
      if (!isOn || ctrlKey || metaKey || altKey) return;
      // With Caps Lock too, but ⇧ J is another shortcut.
      const pressed = [before, shiftKey ? key : key.toLowerCase()].filter(Boolean).join(" ");
      before = "";
      for (const shortcut of shortcuts.filter(({ keys, does }) => keys === pressed && does !== "itself")) {
        const targets = targetsOf(shortcut);
        if (shortcut.on && targets.length === 0) continue;
        event.preventDefault();
        if (!isLeaving || !reviewShortcuts.includes(shortcut)) run(shortcut, targets);
        return;
      }
      if (shortcuts.some(({ keys }) => keys.startsWith(`${pressed} `))) before = pressed;
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`[${OPENS_PALETTE}]`)) openPalette();
    };
    const stop = new AbortController();
    document.addEventListener("keydown", onKey, { signal: stop.signal });
    document.addEventListener("click", onClick, { signal: stop.signal });
    return () => stop.abort();
  }, [isOn, isLeaving]);
  if (Palette && opened === "palette")
    return <Palette person={person} begin={early.current ?? ""} onClose={close} />;
  return Help && opened === "help" ? <Help onClose={close} /> : null;
}
