import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For pages whose URL contains the token of a mailed link, which must not be sent in a referrer. Not `no-referrer`, with
 * which browsers submit forms with a null origin, which is refused.
 */
export const withTokenInUrl = () => ({ "referrer-policy": "strict-origin" });

/** Revalidates after a link was refused, as without scripts, so that the page says why. */
export const revalidateIfLinkRefused: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => actionResult?.refusal?.code === "invalidToken" || defaultShouldRevalidate;
