import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A route's `shouldRevalidate`: a refused form changes nothing, so what is behind it stays. */
export const unlessRefused: ShouldRevalidateFunction = ({ actionStatus }) =>
  actionStatus === undefined || actionStatus < 400;
