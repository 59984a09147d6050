import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { AlreadyOpen, openEmbedded } from "~/api/platform/database/embedded.server";
import { startThread } from "~/api/platform/database/embedded-thread.server";
import { openDatabase } from "~/api/platform/database/open.server";
import { buildProgram, runProgram } from "../support/processes/program";

const place = mkdtempSync(path.join(tmpdir(), "embedded-"));
const template = path.join(inject("embeddedTemplate"), "database");
let opener: string;

beforeAll(async () => {
  opener = await buildProgram("tests/support/processes/opener.ts");
});
afterAll(() => {
  rmSync(place, { recursive: true });
  rmSync(path.dirname(opener), { recursive: true });
});

/** A data directory with a migrated database that is not open. */
function copyOfDatabase(name: string): string {
  const dataDir = path.join(place, name);
  cpSync(template, path.join(dataDir, "database"), { recursive: true });
  return dataDir;
}

/** Opens it in another process; resolves with its first line of output. */
async function openElsewhere(dataDir: string) {
  const [said, { child, ended }] = await new Promise<[string, ReturnType<typeof runProgram>]>((resolve) => {
    const program = runProgram(opener, [dataDir], (line) => resolve([line, program]));
  });
  const kill = () => {
    child.kill("SIGKILL");
    return ended;
  };
  return { said, processId: child.pid, kill };
}

describe("the directory lock", () => {
  test("refuses a second opener in this process", async () => {
    const dataDir = copyOfDatabase("same-process");
    const first = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(AlreadyOpen);
    await first.close();
    await (await openDatabase({ dataDir })).close();
  });

  test("refuses a second process with a clear message until the first is killed", async () => {
    const dataDir = copyOfDatabase("other-process");
    const holder = await openElsewhere(dataDir);
    expect(holder.said).toBe("open");
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `is already open in process ${holder.processId};`,
    );
    await holder.kill();
    await (await openDatabase({ dataDir })).close();
  });

  test("admits one of several concurrent openers, also after a killed process", async () => {
    const dataDir = copyOfDatabase("race");
    await (await openElsewhere(dataDir)).kill();
    const openers = await Promise.all(Array.from({ length: 4 }, () => openElsewhere(dataDir)));
    const refusals = openers.filter(({ said }) => said !== "open");
    expect(refusals).toHaveLength(3);
    for (const { said } of refusals) expect(said).toContain("is already open in process");
    await Promise.all(openers.map(({ kill }) => kill()));
  });

  test("supports long paths", async () => {
    const dataDir = copyOfDatabase(path.join(...Array.from({ length: 8 }, () => "a-long-directory-name")));
    const database = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(AlreadyOpen);
    await database.close();
  });
});

describe("durability", () => {
  test("refuses to start when a commit is not synced to the disk", async () => {
    const dataDir = copyOfDatabase("no-sync");
    // The engine as shipped, whose start parameters turn fsync off.
    const engine = path.join(dataDir, "node_modules/@electric-sql/pglite");
    mkdirSync(engine, { recursive: true });
    const shipped = path.resolve("node_modules/@electric-sql/pglite");
    const files = {
      "index.js": `const { PGlite } = require("${shipped}");
        exports.PGlite = { defaultStartParams: PGlite.defaultStartParams,
          create: (options) => PGlite.create({ ...options, startParams: PGlite.defaultStartParams }) };`,
      "nodefs.js": `module.exports = require("${shipped}/dist/fs/nodefs.cjs");`,
      "contrib/pg_trgm.js": `module.exports = require("${shipped}/dist/contrib/pg_trgm.cjs");`,
      "contrib/unaccent.js": `module.exports = require("${shipped}/dist/contrib/unaccent.cjs");`,
    };
    mkdirSync(path.join(engine, "contrib"));
    for (const [file, source] of Object.entries(files)) writeFileSync(path.join(engine, file), source);
    const directory = path.join(dataDir, "database");
    const resolveFrom = path.join(dataDir, "here.js");
    await expect(startThread({ directory, limit: () => 60_000, resolveFrom })).rejects.toThrow(
      "was not followed by a sync to the disk",
    );
  });

  test("makes files readable by their owner only", async () => {
    const dataDir = path.join(place, "mode");
    await (await openDatabase({ dataDir })).close();
    expect(statSync(path.join(dataDir, "database")).mode & 0o777).toBe(0o700);
  });

  test("repeats a first start that was killed half-way", async () => {
    const dataDir = path.join(place, "half-made");
    mkdirSync(path.join(dataDir, "database.new"), { recursive: true });
    writeFileSync(path.join(dataDir, "database.new/PG_VERSION"), "18\n");
    const database = await openDatabase({ dataDir });
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(existsSync(path.join(dataDir, "database.new"))).toBe(false);
    await database.close();
  });
});

test("maintenance truncates the write-ahead log and removes dead rows", async () => {
  const dataDir = copyOfDatabase("maintenance");
  const report = (error: unknown) => expect.unreachable(String(error));
  const options = { dataDir, statementLimit: 30_000, maintenanceInterval: 3_600_000, report };
  const { pool, maintain, close } = await openEmbedded(options);
  const logFiles = () =>
    readdirSync(path.join(dataDir, "database/pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name));
  await pool.query(
    "create table busy as select n, repeat('x', 500) as text from generate_series(1, 60000) as n",
  );
  await pool.query("update busy set text = text || 'y'");
  await pool.query("select pg_stat_force_next_flush()");
  const before = (await pool.query("select pg_relation_size('busy') as size")).rows[0].size;
  await maintain();
  const { rows } = await pool.query(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as written from pg_control_checkpoint()",
  );
  expect(rows[0].written).toBeLessThan(1_000_000);
  // The space of the dead rows serves the next update.
  await pool.query("update busy set text = text || 'z'");
  expect((await pool.query("select pg_relation_size('busy') as size")).rows[0].size).toBeLessThan(
    before * 1.2,
  );
  expect(logFiles().length).toBeLessThan(12);
  await close();
});

test("the development server finds the thread's source as well", async () => {
  const server = await createServer({
    configFile: false,
    plugins: [tsconfigPaths()],
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const opening = (await server.ssrLoadModule("/app/api/platform/database/open.server.ts")) as {
    openDatabase: typeof openDatabase;
  };
  const database = await opening.openDatabase({ dataDir: copyOfDatabase("development") });
  expect((await database.pool.query("select count(*) from operators")).rows).toEqual([{ count: 0 }]);
  await database.close();
  await server.close();
});
