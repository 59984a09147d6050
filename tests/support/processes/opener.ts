import { openDatabase } from "~/api/platform/database/open.server";

// Run in a process of its own: opens a data directory, says so or why not, and stays until it is killed.
try {
  await openDatabase({ dataDir: process.argv[2] ?? "" });
  process.stdout.write("open\n");
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
