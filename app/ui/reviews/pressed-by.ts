import { createContext, useContext } from "react";

/** The request stands in its place of the queue, where keys decide; a drawer has none. */
export const InQueue = createContext(false);

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
export function usePressedBy() {
  const isInQueue = useContext(InQueue);
  return (key: Exclude<ReviewKey, "?">) => isInQueue && { "data-key": key, "aria-keyshortcuts": key };
}
