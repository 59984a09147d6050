import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../support/free-port";

export interface Served {
  checkout: string;
  url: string;
  stop(): Promise<void>;
}

/** Builds the checkout if needed, and serves it with the demo; both are removed afterwards. */
export async function serveCheckout(checkout: string): Promise<Served> {
  const data = mkdtempSync(path.join(tmpdir(), "back-office-bench-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [path.resolve(checkout, "app/start.mjs")], {
    env: { ...process.env, DATA_DIR: data, PORT: String(port), APP_URL: url, DEMO: "1", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  console.info(`Serving ${path.resolve(checkout)}…`);
  let isRunning = false;
  for await (const line of createInterface({ input: server.stdout })) {
    isRunning = line.includes(url);
    if (isRunning) break;
  }
  if (!isRunning) throw new Error(`${checkout} did not start.`);
  // An unread pipe fills up.
  server.stdout.resume();
  return {
    checkout,
    url,
    async stop() {
      server.kill("SIGTERM");
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
