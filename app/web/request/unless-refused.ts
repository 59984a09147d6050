import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * A route's `shouldRevalidate`: a refused form changes nothing, so the page behind it is not reloaded. After a conflict
 * (409) somebody else has changed it, so it is reloaded, as without JavaScript.
 */
export const unlessRefused: ShouldRevalidateFunction = ({ actionStatus }) =>
  actionStatus === undefined || actionStatus < 400 || actionStatus === 409;
