import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describeSchema } from "~/api/platform/database/describe-schema.server";
import { migrate } from "~/api/platform/database/migrate.server";
import { openDatabase } from "~/api/platform/database/open.server";

/** Writes the types of the tables from a fresh, migrated database. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "database-types-"));
  try {
    const database = await openDatabase({ dataDir });
    await migrate(database);
    await writeFile("app/api/platform/database/schema.ts", await describeSchema(database.db));
    await database.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
