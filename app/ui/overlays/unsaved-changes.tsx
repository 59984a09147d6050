import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { AbandonChanges } from "./abandon-changes";
import { hasChanges } from "./changes";

/** `state` of a link that knowingly discards the changes. */
export const GIVEN_UP = { givenUp: true };

/** Asks before a form page with unsaved changes is left; submitting it to its own URL does not count. */
export function UnsavedChanges({ redisplayed }: { redisplayed: boolean }) {
  const isLost = () => redisplayed || hasChanges(document);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.givenUp && isLost(),
  );
  useBeforeUnload((event) => {
    if (isLost()) event.preventDefault();
  });
  return blocker.state === "blocked" && <AbandonChanges onStay={blocker.reset} onLeave={blocker.proceed} />;
}
