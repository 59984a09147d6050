import { type Migration, Migrator, sql } from "kysely";
import type { OpenDatabase } from "./open.server";

/** Numbered SQL files: `0001_foundation.sql`. */
export const migrations = import.meta.glob<string>("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * Brings the database up to date, all or nothing. Any number of processes may call it at once.
 * @param upTo the last migration to apply, for restoring an older backup
 * @returns the names of the migrations it applied
 */
export async function migrate(
  database: OpenDatabase,
  { files = migrations, upTo }: { files?: Record<string, string>; upTo?: string } = {},
) {
  const steps: Record<string, Migration> = {};
  for (const [file, text] of Object.entries(files)) {
    steps[migrationName(file)] = {
      // Without parameters it goes by the simple protocol, which takes several statements.
      up: async (db) => void (await sql.raw(text).execute(db)),
    };
  }
  const { error, results } = await database.withoutLimit((db) => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
    return upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo);
  });
  if (error) {
    const failed = results?.find((result) => result.status === "Error");
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(failed ? `Migration ${failed.migrationName} failed: ${message}` : message, {
      cause: error,
    });
  }
  return (results ?? []).map((result) => result.migrationName);
}

export const migrationName = (file: string): string => file.replace(/^.*\/|\.sql$/g, "");
