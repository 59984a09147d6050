/**
 * Whether a write comes from a page of another site (CSRF). Browsers send Origin with every form post; requests without
 * it are from programs or old browsers, for which SameSite=Lax cookies are the protection.
 */
export function hasForeignOrigin(request: Request): boolean {
  const fetchSite = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (origin === null) return fetchSite === "cross-site";
  return origin !== new URL(request.url).origin;
}

/**
 * Remix answers a cross-site post with a bare 500 before any action runs, but only checks Origin. With Sec-Fetch-Site
 * instead of Origin, the action's own check refuses it with a proper page.
 */
export function hideForeignOriginFromRemix(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD" || !hasForeignOrigin(request)) return;
  request.headers.delete("origin");
  request.headers.set("sec-fetch-site", "cross-site");
}
