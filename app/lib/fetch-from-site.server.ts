/** Redirects that are followed, within the site. */
const MAX_REDIRECTS = 3;

/**
 * Fetches from the site's own host only, whatever its answers link to: a content system must not make this server call
 * hosts that only the server can reach.
 * @throws Error for another host, a weaker protocol or too many redirects; what fetch throws
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
