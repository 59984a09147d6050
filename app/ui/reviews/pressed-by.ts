import { createContext, useContext } from "react";

/** Whether the request is shown in the queue, where keyboard shortcuts work; in a drawer they do not. */
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

/** Attributes of a link or button that has a keyboard shortcut, announced by assistive technology. */
export function usePressedBy() {
  const isInQueue = useContext(InQueue);
  return (key: Exclude<ReviewKey, "?">) => isInQueue && { "data-key": key, "aria-keyshortcuts": key };
}
