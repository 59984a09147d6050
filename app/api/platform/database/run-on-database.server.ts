import { type DatabaseOptions, type OpenDatabase, openDatabase } from "./open.server";

/** For commands: opens, works, closes. */
export async function runOnDatabase(
  options: DatabaseOptions,
  work: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(options);
  await work(database).finally(database.close);
}
