import { BlockList } from "node:net";
import { pino } from "pino";
import { afterAll } from "vitest";
import { startWebServer } from "~/web/server/web-server.server";
import type { TestApi } from "./api";

/** Serves a test's API over HTTP, for programs that need a URL. @returns the URL */
export async function overHttp(api: TestApi): Promise<string> {
  const server = await startWebServer({
    port: 0,
    host: "127.0.0.1",
    publicUrl: undefined,
    trustedProxies: new BlockList(),
    log: pino({ level: "silent" }),
    handle: (request) => api.fetch(request),
  });
  afterAll(() => server.stop());
  return `http://127.0.0.1:${server.port}`;
}
