import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For pages whose URL holds the token of a mailed link: nothing that they load or lead to is told it. Not `no-referrer`,
 * with which a browser posts the page's form as from nowhere, and it would be refused.
 */
export const withTokenInUrl = () => ({ "referrer-policy": "strict-origin" });

/** A link that is refused is looked up again, as without scripts: its page then says why. */
export const unlessLinkHolds: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.refusal?.code === "invalidToken" || defaultShouldRevalidate;
