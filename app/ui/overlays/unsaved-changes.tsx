import { type Location, useBeforeUnload, useBlocker } from "@remix-run/react";
import { type RefObject, useState } from "react";
import { AbandonChanges } from "./abandon-changes";
import { hasChanges, typedIn } from "./changes";

interface UnsavedChangesProps {
  /** What was typed is by now what the form was rendered with. */
  redisplayed: boolean;
  /** The part of the page that is left. */
  within?: RefObject<HTMLElement | null>;
}

/** Asks before forms with unsaved changes are left; submitting them to their own URL does not count. */
export function UnsavedChanges({ redisplayed, within }: UnsavedChangesProps) {
  const isLost = () => {
    const left = within?.current ?? document;
    return (redisplayed && left.querySelector(typedIn) !== null) || hasChanges(left);
  };
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
