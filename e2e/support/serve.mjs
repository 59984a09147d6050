// The server of the browser tests: the real build with a data directory of its own, gone when the tests are through.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "back-office-e2e-"));
process.on("exit", () => rmSync(process.env.DATA_DIR, { recursive: true, force: true }));
await import("../../app/start.mjs");
