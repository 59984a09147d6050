import { chmodSync, cpSync } from "node:fs";
import path from "node:path";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { backup } from "~/api/platform/database/backup.server";
import { migrate, migrations } from "~/api/platform/database/migrate.server";
import { type OpenDatabase, openDatabase } from "~/api/platform/database/open.server";
import { restore } from "~/api/platform/database/restore.server";
import { DatabaseUnavailable } from "~/api/platform/database/unavailable";
import { findPostgresql, type PostgresqlServer, startPostgresql } from "../support/postgresql";
import { type SmallDisk, smallDisk } from "../support/small-disk";

const MEGABYTE = 1024 * 1024;
const files = {
  ...migrations,
  "./migrations/9998_written.sql":
    "create table written (number int generated always as identity, text text)",
};
/** Thirteen megabytes. */
const much = sql`insert into written (text) select string_agg(md5(random()::text), '')
  from generate_series(1, 400) as row, generate_series(1, 1000) group by row`;
const one = sql`insert into written (text) values ('one')`;

const disk = smallDisk(128);
if ("reason" in disk) test.skipIf(true)(disk.reason, () => {});
else {
  describe("the embedded database on a full disk", () => onDisk(disk));
  const programs = findPostgresql();
  describe.skipIf(!programs)(programs ? "PostgreSQL on a full disk" : "PostgreSQL not found", () =>
    onServer(programs ?? ""),
  );
}

function onDisk(small: SmallDisk) {
  const dataDir = path.join(small.place, "data");
  let database: OpenDatabase;
  beforeAll(async () => {
    cpSync(path.join(inject("embeddedTemplate"), "database"), path.join(dataDir, "database"), {
      recursive: true,
    });
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    small.remove();
  });

  const open = async () => {
    const opened = await openDatabase({ dataDir, statementLimit: 10_000, report: () => {} });
    await migrate(opened, { files });
    return opened;
  };
  const count = async () =>
    (await sql<{ count: number }>`select count(*) from written`.execute(database.db)).rows[0]?.count ?? 0;

  /** Runs it until the disk is full; the failure must be reported. */
  async function untilFull(statement: RawBuilder<unknown>): Promise<number> {
    for (let done = 0; done < 200; done += 1) {
      const error = await statement.execute(database.db).then(
        () => undefined,
        (failure: unknown) => failure,
      );
      if (error === undefined) continue;
      expect(error).toBeInstanceOf(DatabaseUnavailable);
      expect(error).toMatchObject({ trouble: "noSpace", message: expect.stringContaining("No space left") });
      return done;
    }
    return expect.unreachable("the disk was never full");
  }

  test("a table that cannot grow makes the database unavailable until there is space", async () => {
    small.fill();
    const written = await untilFull(
      sql`insert into written (text) select string_agg(md5(random()::text), '') from generate_series(1, 1000)`,
    );
    expect(await database.health()).toBe("noSpace");
    expect(await count()).toBe(written);
    small.free();
    expect(await database.health()).toBe("ok");
    await one.execute(database.db);
    expect(await count()).toBe(written + 1);
  });

  test("a log that cannot grow stops the engine, which reopens without loss when there is space", async () => {
    const before = await count();
    small.fill(4 * MEGABYTE);
    await one.execute(database.db);
    await untilFull(sql`select pg_logical_emit_message(true, 'test', repeat('x', ${MEGABYTE}))`);
    // Whether or not it works now, it must not hang.
    for (let ask = 0; ask < 3; ask += 1) {
      const began = performance.now();
      await Promise.allSettled([count(), one.execute(database.db), database.health()]);
      expect(performance.now() - began).toBeLessThan(30_000);
    }
    small.free();
    await expect.poll(() => database.health()).toBe("ok");
    await one.execute(database.db);
    expect(await count()).toBeGreaterThanOrEqual(before + 2);
  });

  test("an engine that stops inside a transaction rolls it back", async () => {
    const before = await count();
    small.fill(4 * MEGABYTE);
    const writing = database.db.transaction().execute(async (transaction) => {
      await one.execute(transaction);
      for (;;)
        await sql`select pg_logical_emit_message(true, 'test', repeat('x', ${MEGABYTE}))`.execute(
          transaction,
        );
    });
    await expect(writing).rejects.toBeInstanceOf(DatabaseUnavailable);
    small.free();
    await expect.poll(() => database.health()).toBe("ok");
    expect(await count()).toBe(before);
  });

  test("closes on a full disk, refuses to open with a clear message, and is intact when there is space", async () => {
    const before = await count();
    small.fill(4 * MEGABYTE);
    await one.execute(database.db);
    await untilFull(sql`select pg_logical_emit_message(true, 'test', repeat('x', ${MEGABYTE}))`);
    small.fill();
    const began = performance.now();
    await database.close();
    expect(performance.now() - began).toBeLessThan(30_000);

    await expect(open()).rejects.toMatchObject({
      name: "DatabaseUnavailable",
      trouble: "noSpace",
      message: expect.stringMatching(/ does not open: could not .*: No space left on device\.$/),
    });

    small.free();
    database = await open();
    expect(await count()).toBe(before + 1);
  });

  test("a restore without space leaves the data unchanged", async () => {
    await much.execute(database.db);
    const file = path.join(small.place, "backup");
    await backup(database, file);
    await one.execute(database.db);
    const before = await count();
    small.fill(2 * MEGABYTE);
    await expect(restore(database, file, { files, replace: true })).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
    small.free();
    await expect.poll(() => database.health()).toBe("ok");
    expect(await count()).toBe(before);
  });
}

function onServer(programs: string) {
  let small: SmallDisk;
  let server: PostgresqlServer;
  beforeAll(async () => {
    const made = smallDisk(256);
    if ("reason" in made) throw new Error(made.reason);
    small = made;
    // The server runs as its own user.
    chmodSync(small.place, 0o711);
    server = await startPostgresql(programs, { within: small.place });
  });
  afterAll(async () => {
    await server?.remove();
    small?.remove();
  });

  test("a restore without space leaves the data unchanged, and works when there is space", async () => {
    const { place } = small;
    const database = await openDatabase({ databaseUrl: server.url, dataDir: place });
    const count = async () => (await sql`select from written`.execute(database.db)).rows.length;
    await migrate(database, { files });
    await much.execute(database.db);
    const file = path.join(place, "backup");
    await backup(database, file);
    // The next WAL file exists: only a table cannot grow.
    await sql`select pg_switch_wal()`.execute(database.db);
    await one.execute(database.db);
    small.fill(2 * MEGABYTE);
    await expect(restore(database, file, { files, replace: true })).rejects.toMatchObject({
      name: "DatabaseUnavailable",
      trouble: "noSpace",
    });
    expect(await count()).toBe(401);
    small.free();
    await expect.poll(() => database.health()).toBe("ok");
    await restore(database, file, { files, replace: true });
    expect(await count()).toBe(400);
    await database.close();
  });
}
