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
