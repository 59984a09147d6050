import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { backup } from "~/api/platform/database/backup.server";
import { keptPlan } from "~/api/platform/database/kept-plan";
import { migrate } from "~/api/platform/database/migrate.server";
import { type OpenDatabase, openDatabase } from "~/api/platform/database/open.server";
import { restore } from "~/api/platform/database/restore.server";
import { inRelease, isRelease } from "../support/extent";
import { findProgram } from "../support/needed";
import {
  databaseOnServer,
  findPostgresql,
  onServer,
  type PostgresqlServer,
  startPostgresql,
} from "../support/postgresql";
import { type PoolMode, startPgbouncer } from "./support/pgbouncer";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Takes a quarter of a minute: only in release runs. */
const slow = test.runIf(isRelease);
const programs = findPostgresql();
const program = findProgram("pgbouncer");
const dataDir = tmpdir();

describe.skipIf(!programs || !program)(program ? "behind PgBouncer" : "PgBouncer not found", () => {
  let server: PostgresqlServer;
  beforeAll(async () => {
    server = await startPostgresql(programs ?? "");
  });
  afterAll(() => server.remove());

  /** A database with settings stored by an earlier start, and a pooler without connections to it. */
  async function behind(mode: PoolMode) {
    const name = `pooled_${randomUUID().replaceAll("-", "")}`;
    await onServer(server.url, `create database ${name}`);
    const direct = databaseOnServer(server.url, name);
    const first = await openDatabase({ databaseUrl: direct, dataDir });
    await migrate(first);
    await first.keepLimits();
    await first.close();
    const pooler = await startPgbouncer(program ?? "", server, mode);
    const url = new URL(direct);
    url.port = String(pooler.port);
    const databaseUrl = url.href;
    return { databaseUrl, database: await openDatabase({ databaseUrl, dataDir }), pooler };
  }

  const limits = async ({ db }: OpenDatabase) => {
    const settings = sql<Record<string, string>>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit,
        current_setting('work_mem') as memory, current_setting('TimeZone') as zone, pg_sleep(0.2)::text as slept`;
    const found = await Promise.all(
      Array.from({ length: 40 }, async () => (await settings.execute(db)).rows[0]),
    );
    return [
      ...new Set(
        found.map((row) =>
          Object.values(row ?? {})
            .join(" ")
            .trim(),
        ),
      ),
    ];
  };
  const kept = ["30s 5s 1min off 16MB UTC"];

  describe.each<PoolMode>(inRelease(["transaction", "session"], ["transaction"]))("in %s mode", (mode) => {
    test("the session limits apply to every connection, and a backup leaves none of its own behind", async () => {
      const { database, databaseUrl, pooler } = await behind(mode);
      const directory = mkdtempSync(path.join(tmpdir(), "pooled-"));
      // As many as the processes that share its connections.
      const others = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl, dataDir })));
      for (const each of [database, ...others]) expect(await limits(each)).toEqual(kept);
      // A connection may have another client's prepared statements; these clients do not prepare any.
      await Promise.all(
        [database, ...others].flatMap(({ db }) => [1, 2, 3].map(() => sql`${keptPlan} select 1`.execute(db))),
      );
      const prepared = await sql`select from pg_prepared_statements`.execute(database.db);
      expect(prepared.rows).toEqual([]);
      const file = path.join(directory, "backup");
      await backup(database, file);
      await restore(database, file, { replace: true });
      await database.withoutLimit((db) =>
        db.transaction().execute(async (trx) => {
          const { rows } = await sql<{ limit: string }>`
            select current_setting('statement_timeout') as limit`.execute(trx);
          expect(rows).toEqual([{ limit: "0" }]);
        }),
      );
      for (const each of [database, ...others]) expect(await limits(each)).toEqual(kept);
      rmSync(directory, { recursive: true });
      await Promise.all([database, ...others].map(({ close }) => close()));
      await pooler.stop();
    });

    slow(
      "queries fail within ten seconds while the server is down, and no restart is needed afterwards",
      async () => {
        const { database, pooler } = await behind(mode);
        const { db } = database;
        const read = () => sql`select 1`.execute(db);
        await read();
        await server.stop();
        const began = performance.now();
        await Promise.all(
          Array.from({ length: 15 }, () => expect(read()).rejects.toMatchObject({ trouble: "noAnswer" })),
        );
        await expect(db.transaction().execute((trx) => sql`select 1`.execute(trx))).rejects.toMatchObject({
          trouble: "noAnswer",
        });
        expect(performance.now() - began).toBeLessThan(24_000);
        expect(await database.health()).toBe("noAnswer");
        await server.start();
        await expect.poll(() => database.health(), { timeout: 60_000 }).toBe("ok");
        await expect.poll(() => read().then(() => "read", String), { timeout: 60_000 }).toBe("read");
        await database.close();
        await pooler.stop();
      },
    );
  });
});
