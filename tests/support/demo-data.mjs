// `node tests/support/demo-data.mjs DIRECTORY`: loads the demo into a data directory with the real build. Test servers
// start on copies of it, in a third of the time that loading takes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** @param {string} directory contains `database`, which is copied, and the session secret */
export async function loadDemo(directory) {
  const server = spawn(process.execPath, ["app/start.mjs"], {
    env: { ...process.env, DATA_DIR: directory, PORT: "0", DEMO: "1", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  for await (const line of createInterface({ input: server.stdout }))
    if (line.includes(" is running on ")) break;
  server.kill("SIGTERM");
  await ended;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await loadDemo(process.argv[2] ?? "");
