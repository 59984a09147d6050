/**
 * For a proxy in front of several processes: this one is alive. If all share a database that is down, removing every
 * process would show the proxy's error page instead of ours, which keeps what was typed.
 */
export const loader = async () =>
  Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
