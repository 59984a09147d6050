import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { findProgram } from "../../support/needed";
import { findPostgresql, startPostgresql } from "../../support/postgresql";

/** Vitest's global set-up: one PostgreSQL for all these tests, TEST_DATABASE_URL or this machine's programs. */
export default async function prepare(project: TestProject) {
  if (!existsSync("build/server/server.js")) throw new Error("These tests run the build: npm run build");
  const given = process.env.TEST_DATABASE_URL;
  const programs = findPostgresql();
  const missing = [!given && !programs && "postgresql", !findProgram("nginx") && "nginx"].filter(Boolean);
  if (missing.length)
    console.info(`Left out for want of ${missing.join(" and ")} (on Debian: apt-get install …).`);
  const server = !given && programs ? await startPostgresql(programs) : undefined;
  project.provide("postgresql", given ?? server?.url ?? "");
  return () => server?.remove();
}
