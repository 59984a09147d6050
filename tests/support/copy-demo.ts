import { cpSync, existsSync } from "node:fs";
import path from "node:path";

/**
 * Puts the demo that demo-data.mjs loaded into a server's data directory; where none lies ready (DEMO_DATA), the server
 * loads it when it starts.
 */
export function copyDemo(dataDir: string): void {
  const loaded = path.join(process.env.DEMO_DATA ?? "", "database");
  if (existsSync(loaded)) cpSync(loaded, path.join(dataDir, "database"), { recursive: true });
}
