// The server of the browser tests: the real build on a copy of the demo, gone when the tests are through. A process of
// its own loads what is copied, by this server and by those that scenarios have to themselves (own-server.ts): to load
// the demo takes three times as long as to start on a copy.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const data = mkdtempSync(join(tmpdir(), "back-office-e2e-"));
const demo = process.env.E2E_DEMO ?? `${data}-demo`;
process.on("exit", () => {
  for (const place of [data, demo]) rmSync(place, { recursive: true, force: true });
});

const loading = spawn(process.execPath, ["app/start.mjs"], {
  env: { ...process.env, DATA_DIR: demo, PORT: "0" },
  stdio: ["ignore", "pipe", "inherit"],
});
const ended = once(loading, "exit");
for await (const line of createInterface({ input: loading.stdout }))
  if (line.includes(" is running on ")) break;
loading.kill("SIGTERM");
await ended;

cpSync(join(demo, "database"), join(data, "database"), { recursive: true });
process.env.DATA_DIR = data;
await import("../../app/start.mjs");
