import { RestoreRefused } from "./backup-file.server";
import { AlreadyOpen } from "./one-opener.server";
import { type DatabaseOptions, type OpenDatabase, openDatabase } from "./open.server";
import { DatabaseUnavailable } from "./unavailable";

/** For commands: opens, works, closes. What a person can put right is said in a sentence, with exit code 1. */
export async function runOnDatabase(
  options: DatabaseOptions,
  work: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  try {
    const database = await openDatabase(options);
    await work(database).finally(database.close);
  } catch (error) {
    const isExpected = [AlreadyOpen, DatabaseUnavailable, RestoreRefused].some(
      (type) => error instanceof type,
    );
    if (!isExpected) throw error;
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
