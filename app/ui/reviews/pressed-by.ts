/** What each key of the review presses, in the order of the help. */
export const reviewKeys = {
  j: "next",
  k: "previous",
  p: "accept",
  r: "refuse",
  z: "undo",
  "?": "help",
} as const;
export type ReviewKey = keyof typeof reviewKeys;

/** For the link or button that a key presses; it says so to assistive technology. */
export const pressedBy = (key: Exclude<ReviewKey, "?">) => ({ "data-key": key, "aria-keyshortcuts": key });
