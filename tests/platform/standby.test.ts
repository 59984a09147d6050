import { tmpdir } from "node:os";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~/api/platform/database/open.server";
import type { Database } from "~/api/platform/database/schema";
import { isRelease } from "../support/extent";
import { findPostgresql, onServer, type PostgresqlServer, startPostgresql } from "../support/postgresql";
import { ledConnections } from "./support/led-connections";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Their timeout is ten seconds. */
const slow = test.runIf(isRelease);
const programs = findPostgresql();
const readOnly = { name: "DatabaseUnavailable", trouble: "readOnly" };

describe.skipIf(!programs)(programs ? "a primary and its hot standby" : "PostgreSQL not found", () => {
  let primary: PostgresqlServer;
  let standby: PostgresqlServer;
  beforeAll(async () => {
    primary = await startPostgresql(programs ?? "");
    await onServer(primary.url, "create table visits (n int)");
    standby = await startPostgresql(programs ?? "", { standbyOf: primary });
  });
  afterAll(async () => {
    await standby.remove();
    await primary.remove();
  });

  async function opened(to: PostgresqlServer) {
    const proxy = await ledConnections(to.port);
    const url = new URL(primary.url);
    url.port = String(proxy.port);
    const database = await openDatabase({ databaseUrl: url.href, dataDir: tmpdir() });
    const write = () => sql`insert into visits values (1)`.execute(database.db);
    return { ...database, proxy, write };
  }

  /** With this many concurrent connections. */
  const read = (db: Kysely<Database>) =>
    Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.2)`.execute(db)));

  test("all connections that a proxy directed to the standby are dropped at the first refused write", async () => {
    const { db, proxy, write, close } = await opened(standby);
    await read(db);
    await expect(write()).rejects.toMatchObject(readOnly);
    proxy.lead(primary.port);
    await Promise.all(Array.from({ length: 10 }, write));
    await close();
  });

  test("or by a health check, before any write is refused", async () => {
    const { db, health, proxy, write, close } = await opened(standby);
    await read(db);
    expect(await health()).toBe("readOnly");
    proxy.lead(primary.port);
    await Promise.all(Array.from({ length: 10 }, write));
    expect(await health()).toBe("ok");
    await close();
  });

  slow(
    "a commit that waits for a stalled standby fails after ten seconds, with an unknown outcome",
    async () => {
      await onServer(primary.url, "alter system set synchronous_standby_names = '*'");
      await onServer(primary.url, "select pg_reload_conf()");
      const { db, close } = await opened(primary);
      await standby.stop("killed");
      const began = performance.now();
      const writing = db.transaction().execute((trx) => sql`insert into visits values (2)`.execute(trx));
      await expect(writing).rejects.toMatchObject({ trouble: "noAnswer" });
      expect(performance.now() - began).toBeLessThan(12_000);
      // Other connections read in the meantime.
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from visits`.execute(db);
      expect(rows).toEqual([{ n: expect.any(Number) }]);
      await standby.start();
      await close();
      await onServer(primary.url, "alter system reset synchronous_standby_names");
      await onServer(primary.url, "select pg_reload_conf()");
    },
  );

  slow("queries time out after ten seconds when the primary stops responding", async () => {
    const { db, proxy, health, close } = await opened(primary);
    await read(db);
    proxy.hang();
    const began = performance.now();
    const reading = sql`select count(*) from visits`.execute(db);
    await expect(reading).rejects.toMatchObject({ trouble: "noAnswer" });
    expect(performance.now() - began).toBeLessThan(12_000);
    expect(await health()).toBe("noAnswer");
    await close();
  });

  test("after a failover it writes again as soon as there is a primary, without a restart", async () => {
    const { health, proxy, write, close } = await opened(primary);
    await write();
    await primary.stop("killed");
    await expect(write()).rejects.toMatchObject({ name: "DatabaseUnavailable" });
    proxy.lead(standby.port);
    // For each idle connection to the dead primary, one statement fails.
    await vi.waitFor(() => expect(write()).rejects.toMatchObject(readOnly), { timeout: 20_000 });
    expect(await health()).toBe("readOnly");
    await onServer(standby.url, "select pg_promote()");
    await write();
    expect(await health()).toBe("ok");
    await close();
  });
});
