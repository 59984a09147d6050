import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For pages whose URL contains the token of a mailed link: it is never sent in a referrer. Not `no-referrer`,
 * with which a browser sends forms with a null origin, and they would be refused.
 */
export const withTokenInUrl = () => ({ "referrer-policy": "strict-origin" });

/** A link that is refused is looked up again, as without scripts: its page then says why. */
export const unlessLinkHolds: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.refusal?.code === "invalidToken" || defaultShouldRevalidate;
