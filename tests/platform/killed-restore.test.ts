import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { backup } from "~/api/platform/database/backup.server";
import { migrate } from "~/api/platform/database/migrate.server";
import { openDatabase } from "~/api/platform/database/open.server";
import { findPostgresql, type PostgresqlServer, startPostgresql } from "../support/postgresql";
import { buildProgram, runProgram } from "../support/program";

vi.setConfig({ testTimeout: 600_000 });

const KILLS = 20;
const ROWS = 1000;
let restorer: string;
const place = mkdtempSync(path.join(tmpdir(), "killed-restore-"));

beforeAll(async () => {
  restorer = await buildProgram("tests/support/restorer.ts");
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
  const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
  await migrate(database);
  const files: string[] = [];
  for (const content of ["a", "b"]) {
    await sql`truncate groups, users cascade`.execute(database.db);
    await sql`insert into groups (id, name, created_at)
      select gen_random_uuid(), ${content}, now() from generate_series(1, ${ROWS}::int)`.execute(database.db);
    await sql`insert into users (id, email, first_name, role, created_at, updated_at)
      select gen_random_uuid(), n || '@example.be', ${content}, 'Admin', now(), now()
      from generate_series(1, ${ROWS}::int) as n`.execute(database.db);
    const file = path.join(place, `${name}-${content}`);
    await backup(database, file);
    files.push(file);
  }
  await database.close();
  return { dataDir, databaseUrl, files };
}

/** Restores the other content, until it is killed; gives what was there, and how many statements a whole one took. */
async function restoreOther({ dataDir, databaseUrl, files }: Prepared, killAfter = 0) {
  const lines: string[] = [];
  const parameters = [dataDir, databaseUrl, String(killAfter), ...files];
  const complaint = await runProgram(restorer, parameters, (line) => lines.push(line)).ended;
  expect(complaint).toBe("");
  // All of one, or all of the other.
  expect(lines[0]).toMatch(new RegExp(`^found (aa${ROWS} aa${ROWS}|bb${ROWS} bb${ROWS})$`));
  return { statements: Number(lines[1]?.slice("restored ".length) ?? 0) };
}

async function killOften(prepared: Prepared) {
  const { statements } = await restoreOther(prepared);
  expect(statements).toBeGreaterThan(KILLS);
  let cut = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const killAfter = Math.ceil((statements * (kill + 0.5)) / KILLS);
    const { statements: whole } = await restoreOther(prepared, killAfter);
    if (!whole) cut += 1;
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
