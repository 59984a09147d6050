import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { ExplainedFailure } from "~/lib/explained-failure";
import type { OpenDatabase } from "./open.server";
import type { Database } from "./schema";
import { DatabaseUnavailable } from "./unavailable";

/** Numbered SQL files: `0001_foundation.sql`. */
export const migrations = import.meta.glob<string>("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

interface MigrateOptions {
  files?: Record<string, string>;
  /** The last migration to apply, for restoring an older backup. */
  upTo?: string | undefined;
}

/**
 * Brings the database up to date, all or nothing. Any number of processes may call it at once.
 * @returns the names of the migrations it applied
 */
export const migrate = (database: OpenDatabase, options: MigrateOptions = {}): Promise<string[]> =>
  database.withoutLimit((db) => applyMigrations(db, options));

/** The same on a given connection, which must have an open transaction. */
export async function applyMigrations(
  db: Kysely<Database>,
  { files = migrations, upTo, ownTransaction = true }: MigrateOptions & { ownTransaction?: boolean },
): Promise<string[]> {
  let failure: Error | undefined;
  const steps: Record<string, Migration> = {};
  for (const [file, text] of Object.entries(files)) {
    const name = migrationName(file);
    steps[name] = {
      // Without parameters pg uses the simple protocol, which allows several statements.
      up: (step) =>
        sql
          .raw(text)
          .execute(step)
          .then(
            () => {},
            (error: Error) => {
              const message = `Migration ${name} failed: ${error.message}`;
              failure = error instanceof DatabaseUnavailable ? error : new ExplainedFailure(message);
              throw error;
            },
          ),
    };
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => steps },
    disableTransactions: !ownTransaction,
  });
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  // Kysely's own error: the database is of a newer version, for example.
  if (error)
    throw failure ?? (error instanceof DatabaseUnavailable ? error : new ExplainedFailure(String(error)));
  return (results ?? []).map((result) => result.migrationName);
}

export const migrationName = (file: string): string => file.replace(/^.*\/|\.sql$/g, "");
