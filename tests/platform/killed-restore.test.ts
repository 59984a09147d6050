import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { backup } from "~/api/platform/database/backup.server";
import { migrate } from "~/api/platform/database/migrate.server";
import { openDatabase } from "~/api/platform/database/open.server";
import { inRelease } from "../support/extent";
import { findPostgresql, type PostgresqlServer, startPostgresql } from "../support/postgresql";
import { buildProgram, runProgram } from "../support/processes/program";
import { smallSchema, smallTables } from "../support/small-schema";

vi.setConfig({ testTimeout: 600_000 });

const KILLS = inRelease(20, 3);
const ROWS = 1000;
let restorer: string;
const place = mkdtempSync(path.join(tmpdir(), "killed-restore-"));

beforeAll(async () => {
  restorer = await buildProgram("tests/support/processes/restorer.ts");
});
afterAll(() => {
  rmSync(path.dirname(restorer), { recursive: true });
  rmSync(place, { recursive: true });
});

interface Prepared {
  dataDir: string;
  databaseUrl: string;
  files: string[];
}

/** A database with the second of two contents, and a backup of each. */
async function twoBackups(name: string, databaseUrl = ""): Promise<Prepared> {
  const dataDir = path.join(place, name);
  // Creating an embedded database takes longer than killing one.
  if (!databaseUrl)
    cpSync(path.join(inject("embeddedTemplate"), "database"), path.join(dataDir, "database"), {
      recursive: true,
    });
  const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  await migrate(database, { files: smallSchema });
  const files: string[] = [];
  for (const content of ["a", "b"]) {
    await sql`truncate ${sql.join(smallTables.map((table) => sql.table(table)))}`.execute(database.db);
    for (const table of smallTables)
      await sql`insert into ${sql.table(table)} (id, content)
        select n, ${content} from generate_series(1, ${ROWS}::int) as n`.execute(database.db);
    const file = path.join(place, `${name}-${content}`);
    await backup(database, file);
    files.push(file);
  }
  await database.close();
  return { dataDir, databaseUrl, files };
}

/**
 * Restores the other content, or is killed a number of milliseconds after a number of statements; returns how many
 * statements a complete restore took, 0 when it was killed.
 */
async function restoreOther(
  { dataDir, databaseUrl, files }: Prepared,
  { killAfter, milliseconds } = { killAfter: 0, milliseconds: 0 },
) {
  const lines: string[] = [];
  const parameters = [dataDir, databaseUrl, String(killAfter), String(milliseconds), ...files];
  const complaint = await runProgram(restorer, parameters, (line) => lines.push(line)).ended;
  expect(complaint).toBe("");
  expect([whole("a"), whole("b")]).toContain(lines[0]);
  return Number(lines[1]?.slice("restored ".length) ?? 0);
}

/** The complete content of one of the two, in every table. */
const whole = (content: string) => `found ${smallTables.map(() => `${content}${content}${ROWS}`).join(" ")}`;

async function killOften(prepared: Prepared) {
  const statements = await restoreOther(prepared);
  expect(statements).toBeGreaterThan(KILLS);
  let cut = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const killAfter = Math.ceil((statements * (kill + 0.5)) / KILLS);
    if (!(await restoreOther(prepared, { killAfter, milliseconds: kill % 5 }))) cut += 1;
  }
  await restoreOther(prepared);
  expect(cut).toBeGreaterThan(KILLS / 2);
}

test(`embedded: killed ${KILLS} times during a restore, it has either the earlier data or the backup`, async () => {
  await killOften(await twoBackups("embedded"));
});

const programs = findPostgresql();
describe.skipIf(!programs)(programs ? "PostgreSQL" : "PostgreSQL not found", () => {
  let server: PostgresqlServer;
  beforeAll(async () => {
    server = await startPostgresql(programs ?? "");
  });
  afterAll(() => server.remove());

  test(`killed ${KILLS} times during a restore, it has either the earlier data or the backup`, async () => {
    await killOften(await twoBackups("postgresql", server.url));
  });
});
