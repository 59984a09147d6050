import { cpSync, existsSync } from "node:fs";
import path from "node:path";

/**
 * Copies the demo loaded by demo-data.mjs into a server's data directory; without one (DEMO_DATA), the server loads it
 * at its start.
 */
export function copyDemo(dataDir: string): void {
  const loaded = path.join(process.env.DEMO_DATA ?? "", "database");
  if (existsSync(loaded)) cpSync(loaded, path.join(dataDir, "database"), { recursive: true });
}
