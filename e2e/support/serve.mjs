// The server of the browser tests: the real build on a copy of the demo, removed after the tests. Servers that
// scenarios have to themselves copy it too (own-server.ts); it is loaded here unless an earlier stage has done so.
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadDemo } from "../../tests/support/demo-data.mjs";

const data = mkdtempSync(join(tmpdir(), "back-office-e2e-"));
const demo = process.env.DEMO_DATA ?? `${data}-demo`;
const isLoaded = existsSync(demo);
process.on("exit", () => {
  for (const place of isLoaded ? [data] : [data, demo]) rmSync(place, { recursive: true, force: true });
});

if (!isLoaded) await loadDemo(demo);
cpSync(join(demo, "database"), join(data, "database"), { recursive: true });
process.env.DATA_DIR = data;
await import("../../app/start.mjs");
