import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { test as shared } from "./test";

/** For what everybody would see, such as a publication: each project has a server and data of its own. */
export const test = shared.extend<object, { ownServer: string }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture
    async ({}, use) => {
      const address = `http://localhost:${await freePort()}`;
      const server = spawn(process.execPath, ["e2e/support/serve.mjs"], {
        env: {
          ...process.env,
          PORT: new URL(address).port,
          APP_URL: address,
          DEMO: "1",
          LOG_LEVEL: "warn",
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      for await (const line of createInterface({ input: server.stdout })) if (line.includes(address)) break;
      await use(address);
      server.kill("SIGTERM");
      if (server.exitCode === null) await once(server, "exit");
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer),
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
