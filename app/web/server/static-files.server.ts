import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/** Written by the build (`vite.config.ts`). */
const SCAN_WORKER = "/scan-worker.js";

/**
 * Serves the build's client files and `public`, as compressed by the build. They are listed once at start, so a
 * request cannot reach any other file. Hashed names (under `assets/`) never change; the others are revalidated after
 * an hour.
 */
export async function staticFiles(
  root: string,
): Promise<(request: Request) => Response | Promise<Response> | undefined> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")}`),
  );
  const files = new Hono();
  files.get("*", async (c, next) => {
    await next();
    const { headers, body, status } = c.res;
    const isHashed = c.req.path.startsWith("/assets/");
    const tag = `W/"${headers.get("content-length")}-${Date.parse(headers.get("last-modified") ?? "")}"`;
    headers.set("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    headers.set("vary", "accept-encoding");
    // The policy of a worker is that of its script: it may only connect to this server.
    if (c.req.path === SCAN_WORKER) {
      headers.set("content-security-policy", "default-src 'none'; connect-src 'self'");
      headers.set("cache-control", "no-cache");
    }
    if (status !== 200) return;
    headers.set("etag", tag);
    if (c.req.header("if-none-match") !== tag) return;
    await body?.cancel();
    c.res = new Response(null, { status: 304, headers });
  });
  files.get("*", serveStatic({ root, precompressed: true }));
  return (request) => (names.has(new URL(request.url).pathname) ? files.fetch(request) : undefined);
}
