import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "../../tests/support/free-port";
import { test as shared } from "./test";

/** For what everybody would see, such as a publication: each project has a server and data of its own. */
export const test = shared.extend<object, { ownServer: string; serverOf: string }>({
  /** Scenarios with another name never share a server: `test.use` where one needs the demo as it was loaded. */
  serverOf: ["everybody", { scope: "worker", option: true }],
  ownServer: [
    async ({ serverOf: _ }, use) => {
      const url = await freeUrl();
      const server = await startServer(url, {});
      await use(url);
      await stopServer(server, "SIGTERM");
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer),
});

/** The real build; with data that go with it, unless the settings name a DATA_DIR. Ready when the promise is. */
export async function startServer(url: string, settings: Record<string, string>): Promise<ChildProcess> {
  const program = settings.DATA_DIR ? "app/start.mjs" : "e2e/support/serve.mjs";
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: new URL(url).port,
      APP_URL: url,
      TRUSTED_PROXIES: "127.0.0.1,::1",
      DEMO: "1",
      LOG_LEVEL: "warn",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: server.stdout })) if (line.includes(url)) break;
  return server;
}

export async function stopServer(server: ChildProcess, signal: "SIGTERM" | "SIGKILL") {
  server.kill(signal);
  if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
}

export const freeUrl = async () => `http://localhost:${await freePort()}`;
