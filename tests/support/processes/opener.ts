import { openDatabase } from "~/api/platform/database/open.server";

// Runs in its own process: opens a data directory, reports success or the reason, and stays until it is killed.
try {
  await openDatabase({ dataDir: process.argv[2] ?? "" });
  process.stdout.write("open\n");
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
