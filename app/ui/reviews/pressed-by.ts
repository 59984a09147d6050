import { createContext, useContext } from "react";
import { usePreferences } from "~/ui/shell/preferences";
import type { ReviewKey } from "~/ui/shell/shortcuts/review-keys";

/** Whether the request is shown in the queue, where keyboard shortcuts work; in a drawer they do not. */
export const InQueue = createContext(false);

/**
 * Attributes of a link or button that has a keyboard shortcut, announced by assistive technology; a button shows it
 * too. None for people who have switched the shortcuts off.
 */
export function usePressedBy() {
  const isInQueue = useContext(InQueue);
  const isOn = usePreferences().keys === "on";
  return (key: ReviewKey) => isInQueue && isOn && { "data-key": key, "aria-keyshortcuts": key };
}
