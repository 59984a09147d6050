import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { AbandonChanges } from "./abandon-changes";
import { hasChanges } from "./overlay";

/** `state` of a link that itself says that the changes are given up. */
export const GIVEN_UP = { givenUp: true };

/** A form that is a page asks before it is left with changes; posting it to its own address leaves nothing. */
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
