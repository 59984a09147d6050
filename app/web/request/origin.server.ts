/**
 * Whether a write comes from a page of another site. Browsers send Origin with every post of a form; without it
 * (programs, old browsers) SameSite=Lax cookies protect.
 */
export function hasForeignOrigin(request: Request): boolean {
  const fetchSite = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (origin === null) return fetchSite === "cross-site";
  return origin !== new URL(request.url).origin;
}

/**
 * Remix answers a cross-site post with a bare 500 before any action runs, by looking at Origin only. Replacing Origin
 * with Sec-Fetch-Site lets the action's own check refuse it, with a proper page.
 */
export function leaveForeignOriginToAction(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD" || !hasForeignOrigin(request)) return;
  request.headers.delete("origin");
  request.headers.set("sec-fetch-site", "cross-site");
}
