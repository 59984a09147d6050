import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { inRelease } from "../support/extent";
import { findPostgresql, type PostgresqlServer, startPostgresql } from "../support/postgresql";
import { buildProgram, runProgram } from "../support/processes/program";

vi.setConfig({ testTimeout: 300_000 });

const KILLS = inRelease(20, 3);
let writer: string;
const dataDir = mkdtempSync(path.join(tmpdir(), "crash-"));

beforeAll(async () => {
  writer = await buildProgram("tests/support/processes/crash-writer.ts");
  // Creating a database takes longer than killing one.
  cpSync(path.join(inject("embeddedTemplate"), "database"), path.join(dataDir, "database"), {
    recursive: true,
  });
});
afterAll(() => {
  rmSync(path.dirname(writer), { recursive: true });
  rmSync(dataDir, { recursive: true });
});

/** Lets the program write until `writes` are acknowledged, and kills it in the middle of the next one. */
async function writeAndKill(parameters: string[], writes: number) {
  let found = "";
  let acknowledged = 0;
  let heard = 0;
  const { ended } = runProgram(writer, parameters, (line, child) => {
    if (!line.startsWith("wrote ")) {
      found = line;
      return;
    }
    acknowledged = Number(line.slice(6));
    heard += 1;
    if (heard === writes) child.kill("SIGKILL");
  });
  const complaint = await ended;
  return { found, acknowledged, complaint };
}

async function killOften(parameters: string[], round: (kill: number) => Promise<void> = async () => {}) {
  let acknowledged = 0;
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const next = await writeAndKill(parameters, 5 + ((kill * 7) % 20));
    expect(next.complaint).toBe("");
    expect(next.found).toMatch(/^found \d+$/);
    // A write that was being acknowledged when the process was killed may be missing or complete.
    expect(Number(next.found.slice(6)) - acknowledged).toBeGreaterThanOrEqual(0);
    acknowledged = next.acknowledged;
    await round(kill);
  }
  expect(acknowledged).toBeGreaterThan(KILLS * 5);
}

test(`embedded: killed ${KILLS} times while writing, it keeps every acknowledged write and starts again`, async () => {
  await killOften([dataDir]);
});

const programs = findPostgresql();
describe.skipIf(!programs)(programs ? "PostgreSQL" : "PostgreSQL not found", () => {
  let server: PostgresqlServer;
  beforeAll(async () => {
    server = await startPostgresql(programs ?? "");
  });
  afterAll(() => server.remove());

  test(`killed ${KILLS} times while writing, it keeps every acknowledged write and starts again`, async () => {
    await killOften([dataDir, server.url], async (kill) => {
      if (kill % 10 !== 1) return;
      // The database server as well.
      await server.stop("killed");
      await server.start();
    });
  });
});
