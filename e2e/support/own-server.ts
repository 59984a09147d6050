import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { copyDemo } from "../../tests/support/copy-demo";
import { freePort } from "../../tests/support/free-port";
import { test as shared } from "./test";

/** For changes that affect other scenarios, such as a publication: each project has its own server and data. */
export const test = shared.extend<{ ownServer: { url: string; translator: string }; serverOf: string }>({
  /** Scenarios with another name never share a server: `test.use` where one needs the demo as it was loaded. */
  serverOf: ["everybody", { option: true }],
  ownServer: async ({ keep, serverOf }, use) => {
    const own = await keep(`server of ${serverOf}`, async () => {
      const [url, translator] = [await freeUrl(), await freeUrl()];
      const server = await startServer(url, {
        // With a translation provider for the scenario.
        TRANSLATION_PROVIDER: "libretranslate",
        TRANSLATION_URL: translator,
      });
      // Killed, as its data is no longer needed; `tests/processes/stopping.test.ts` tests how a server stops.
      return { value: { url, translator }, end: () => stopServer(server, "SIGKILL") };
    });
    await use(own);
  },
  baseURL: ({ ownServer }, use) => use(ownServer.url),
});

/** A directory for a server's data, with the demo in it. */
export function demoData(): string {
  const data = mkdtempSync(join(tmpdir(), "back-office-e2e-"));
  copyDemo(data);
  return data;
}

/** Starts the real build, with temporary data unless the settings name a DATA_DIR. Resolves when it is ready. */
export async function startServer(url: string, settings: Record<string, string>): Promise<ChildProcess> {
  const data = settings.DATA_DIR ?? demoData();
  const server = spawn(process.execPath, ["app/start.mjs"], {
    env: {
      ...process.env,
      PORT: new URL(url).port,
      APP_URL: url,
      TRUSTED_PROXIES: "127.0.0.1,::1",
      DEMO: "1",
      LOG_LEVEL: "warn",
      ...settings,
      DATA_DIR: data,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!settings.DATA_DIR) server.once("exit", () => rmSync(data, { recursive: true, force: true }));
  for await (const line of createInterface({ input: server.stdout })) if (line.includes(url)) break;
  // A full pipe would block the server at its next line, also while it stops.
  server.stdout.resume();
  return server;
}

export async function stopServer(server: ChildProcess, signal: "SIGTERM" | "SIGKILL") {
  server.kill(signal);
  if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
}

export const freeUrl = async () => `http://localhost:${await freePort()}`;
