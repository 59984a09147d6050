import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import type { TestProject } from "vitest/node";
import { migrate } from "~/api/platform/database/migrate.server";
import { openDatabase } from "~/api/platform/database/open.server";
import { databaseOnServer, findPostgresql, onServer, startPostgresql } from "./postgresql";

/** Vitest's global set-up: a migrated database on TEST_DATABASE_URL or a throw-away server, which freshDatabase() copies. */
export default async function prepareDatabase(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgresql(findPostgresql() ?? "", { durable: false });
  const url = given ?? server?.url ?? "";
  const name = `template_${randomUUID().replaceAll("-", "")}`;
  await onServer(url, `create database ${name}`);
  const database = await openDatabase({ databaseUrl: databaseOnServer(url, name), dataDir: tmpdir() });
  await migrate(database);
  await database.close();
  project.provide("postgresql", url);
  project.provide("postgresqlTemplate", name);
  return async () => {
    await onServer(url, `drop database ${name} with (force)`);
    await server?.remove();
  };
}
