/** Maximum redirects, all within the site. */
const MAX_REDIRECTS = 3;

/**
 * Only fetches from the site's own host, even if it redirects elsewhere, to prevent server-side request forgery (SSRF).
 * @throws Error for another host, a downgrade to HTTP, or too many redirects; errors of fetch
 */
export async function fetchFromSite(target: URL, site: URL, init: RequestInit): Promise<Response> {
  let url = target;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const isSafeEnough = url.protocol === "https:" || (url.protocol === "http:" && site.protocol === "http:");
    if (url.host !== site.host || !isSafeEnough) throw new Error(`${url.origin} is not the content system`);
    const response = await fetch(url, { ...init, redirect: "manual" });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || !location) return response;
    await response.body?.cancel();
    url = new URL(location, url);
  }
  throw new Error(`${site.host} redirects without end`);
}
