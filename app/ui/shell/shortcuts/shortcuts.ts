import type { KeyOf } from "~/i18n/keys";
import { type ReviewKey, reviewKeys } from "./review-keys";

type Effect =
  /** Presses the element. */
  | "press"
  /** Puts the focus into it. */
  | "focus"
  /** Moves the focus to the next of the elements found. */
  | "next"
  | "previous"
  /** Ticks the rows from the nearest ticked one to this. */
  | "range"
  | "palette"
  | "help"
  /** The browser, or the open overlay, handles it. */
  | "itself";

export interface Shortcut {
  /** In sequence, as `event.key` values; held together with a +. A capital means with Shift. */
  keys: string;
  group: "review" | "list" | "act" | "sheet" | "everywhere";
  text: Extract<KeyOf<"backoffice-ui">, `shortcuts.do.${string}`>;
  does: Effect;
  /** Selector of its targets: the shortcut exists on pages that have one. */
  on?: string;
}

const menu = (path: string) => `nav :is(a[href="${path}"],a[href^="${path}?"])`;
const drawer = (name: string) => `main :is(a[href$="/${name}"],a[href*="/${name}?"])`;
const row = "main a[data-row-link]";

/** The target of a review key: a button or link marked with it (`usePressedBy`). */
const pressed = (key: ReviewKey) =>
  ({
    keys: key,
    // Wherever an undo strip is shown.
    group: key === "z" ? "act" : "review",
    text: `shortcuts.do.${reviewKeys[key]}`,
    does: "press",
    on: key === "z" ? "[data-age] [data-key=z]" : `main [data-key=${key}]:not(nav *)`,
  }) satisfies Shortcut;
const refusal = "main form#refusal";

/** After G: pages of the menu, each with the name of its text. */
export const pageKeys = [
  ["t", "dashboard", "/"],
  ["o", "operators", "/eltos"],
  ["f", "offers", "/offers"],
  ["u", "users", "/users"],
  ["p", "holders", "/pass-holders"],
  ["c", "gifts", "/gifts"],
  ["n", "notifications", "/notifications"],
  ["l", "logs", "/logs"],
] as const;

/** Of the review. None works during a navigation: a decision would be about the request that was left. */
export const reviewShortcuts: readonly Shortcut[] = Object.keys(reviewKeys).map((key) =>
  pressed(key as ReviewKey),
);

/** Every shortcut. A key triggers the first one that the page has. */
export const shortcuts: readonly Shortcut[] = [
  ...reviewShortcuts,
  { keys: "Ctrl+Enter", group: "review", text: "shortcuts.do.sendRefusal", does: "itself", on: refusal },
  { keys: "Escape", group: "review", text: "shortcuts.do.leaveRefusal", does: "itself", on: refusal },
  { keys: "j", group: "sheet", text: "shortcuts.do.next", does: "press", on: "main nav [data-key=j]" },
  { keys: "k", group: "sheet", text: "shortcuts.do.previous", does: "press", on: "main nav [data-key=k]" },
  { keys: "j", group: "list", text: "shortcuts.do.nextRow", does: "next", on: row },
  { keys: "k", group: "list", text: "shortcuts.do.previousRow", does: "previous", on: row },
  { keys: "Enter", group: "list", text: "shortcuts.do.openRow", does: "itself", on: row },
  {
    keys: "x",
    group: "list",
    text: "shortcuts.do.tick",
    does: "press",
    on: "main tr:focus-within [name=id]",
  },
  {
    keys: "X",
    group: "list",
    text: "shortcuts.do.tickTo",
    does: "range",
    on: "main tr:focus-within [name=id]",
  },
  {
    keys: "l",
    group: "list",
    text: "shortcuts.do.searchList",
    does: "focus",
    on: "main [role=search] [type=search]",
  },
  { keys: "f", group: "list", text: "shortcuts.do.filters", does: "press", on: drawer("filters") },
  { keys: "n", group: "act", text: "shortcuts.do.add", does: "press", on: drawer("add") },
  { keys: "e", group: "act", text: "shortcuts.do.export", does: "press", on: drawer("export") },
  { keys: "/", group: "everywhere", text: "shortcuts.do.search", does: "palette" },
  { keys: "?", group: "everywhere", text: "shortcuts.do.help", does: "help" },
  ...pageKeys.map(
    ([key, name, path]): Shortcut => ({
      keys: `g ${key}`,
      group: "everywhere",
      text: `shortcuts.do.${name}`,
      does: "press",
      on: menu(path),
    }),
  ),
  { keys: "Escape", group: "everywhere", text: "shortcuts.do.close", does: "itself" },
];
export const shortcutGroups = ["review", "list", "sheet", "act", "everywhere"] as const;

/** Shown, and not behind a drawer. */
const isWithinReach = (element: HTMLElement) =>
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility !== "hidden" &&
  !element.closest("[inert]");

/** Seconds since the act that a strip undoes. */
const ageOf = (element: HTMLElement) => Number(element.closest<HTMLElement>("[data-age]")?.dataset.age ?? 0);

/** What a shortcut acts on now; of several strips, on the last act first. */
export const targetsOf = ({ on }: Shortcut) =>
  on
    ? [...document.querySelectorAll<HTMLElement>(on)]
        .filter(isWithinReach)
        .sort((one, other) => ageOf(one) - ageOf(other))
    : [];

/** The shortcuts of the page: ticking needs a focused row, but is listed wherever there are checkboxes. */
export const shortcutsHere = () =>
  shortcuts.filter(
    (one) => !one.on || targetsOf({ ...one, on: one.on.replace(":focus-within", "") }).length > 0,
  );
