/**
 * Whether a write comes from a page of another site. Browsers send Origin with every post of a form; without it
 * (programs, old browsers) SameSite=Lax on the cookies is what protects.
 */
export function hasForeignOrigin(request: Request): boolean {
  const fetchSite = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (origin === null) return fetchSite === "cross-site";
  return origin !== new URL(request.url).origin;
}

/**
 * Remix answers a foreign post with a bare 500 before any action runs; it only looks at Origin. What a browser of today
 * says in its place lets the action's own check answer, with a page.
 */
export function leaveForeignOriginToAction(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD" || !hasForeignOrigin(request)) return;
  request.headers.delete("origin");
  request.headers.set("sec-fetch-site", "cross-site");
}
