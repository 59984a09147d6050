import { type Location, useBeforeUnload, useBlocker } from "@remix-run/react";
import { useState } from "react";
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
  // The router tells late that it was answered: who leaves again by then is asked again.
  const [answered, setAnswered] = useState<Location>();
  useBeforeUnload((event) => {
    if (isLost()) event.preventDefault();
  });
  if (blocker.state !== "blocked" || blocker.location === answered) return null;
  const stay = () => {
    setAnswered(blocker.location);
    blocker.reset();
  };
  return <AbandonChanges onStay={stay} onLeave={blocker.proceed} />;
}
