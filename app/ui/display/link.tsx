import { type LinkProps, Link as RouterLink, useLocation } from "@remix-run/react";
import { forwardRef } from "react";

export type { LinkProps };

/** A path of this site, or another query of this page, as the router would write them too; undefined for other URLs. */
function hrefOf(to: LinkProps["to"], pathname: string): string | undefined {
  if (typeof to !== "string") return undefined;
  if (/^\?./.test(to)) return pathname + to;
  return /^\/(?![/\\])/.test(to) ? to : undefined;
}

/**
 * The router's link, which the server writes as the anchor that it is: the router needs ten hooks for each, and a page
 * has some seventy.
 */
const ServerLink = forwardRef<HTMLAnchorElement, LinkProps>(function ServerLink(props, ref) {
  const href = hrefOf(props.to, useLocation().pathname);
  if (href === undefined) return <RouterLink ref={ref} {...props} />;
  const {
    to,
    discover = "render",
    prefetch,
    preventScrollReset,
    relative,
    reloadDocument,
    replace,
    state,
    viewTransition,
    ...anchor
  } = props;
  const discovered = discover === "render" && !reloadDocument ? "true" : undefined;
  return <a {...anchor} href={href} data-discover={discovered} />;
});

export const Link = typeof document === "undefined" ? ServerLink : RouterLink;
