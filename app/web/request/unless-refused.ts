import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * A route's `shouldRevalidate`: a refused form does not change anything, so the page behind it is not reloaded. A
 * conflict (409) means that somebody else has changed it, so it is reloaded, as without JavaScript.
 */
export const unlessRefused: ShouldRevalidateFunction = ({ actionStatus }) =>
  actionStatus === undefined || actionStatus < 400 || actionStatus === 409;
