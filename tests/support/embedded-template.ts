import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { TestProject } from "vitest/node";
import workerSource from "~/api/platform/database/embedded-worker.mjs?raw";
import { migrate, migrations } from "~/api/platform/database/migrate.server";
import { openDatabase } from "~/api/platform/database/open.server";
import packages from "../../package.json";

/** Vitest's global set-up: the migrated embedded database that freshDatabase() copies. */
export default async function prepareDatabase(project: TestProject) {
  project.provide("embeddedTemplate", await embeddedTemplate());
}

// Creating one takes seconds, so it is cached until the migrations or the engine change.
async function embeddedTemplate(): Promise<string> {
  const version = packages.dependencies["@electric-sql/pglite"];
  const content = createHash("sha256")
    .update(JSON.stringify([version, workerSource, migrations]))
    .digest("hex");
  const cache = path.resolve(".cache/database-template");
  const template = path.join(cache, content.slice(0, 16));
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const outdated = await readdir(cache);
  const unfinished = await mkdtemp(path.join(cache, "new-"));
  const database = await openDatabase({ dataDir: unfinished });
  await migrate(database);
  await database.close();
  await Promise.all(outdated.map((name) => rm(path.join(cache, name), { recursive: true, force: true })));
  // A concurrent run may have been faster.
  await rename(unfinished, template).catch((error: unknown) => {
    if (!existsSync(template)) throw error;
  });
  return template;
}
