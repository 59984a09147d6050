/**
 * Liveness, for a proxy in front of several processes. While their database is down, the proxy must not remove all of
 * them: our error page keeps unsaved forms, the proxy's does not.
 */
export const loader = async () =>
  Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
