import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * A route's `shouldRevalidate`: a refused form changes nothing, so what is behind it stays. Unless somebody else
 * changed it first (409): then what is shown is what was refused, and is read again, as it is without JavaScript.
 */
export const unlessRefused: ShouldRevalidateFunction = ({ actionStatus }) =>
  actionStatus === undefined || actionStatus < 400 || actionStatus === 409;
