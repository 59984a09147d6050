import { tmpdir } from "node:os";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { keptPlan } from "~/api/platform/database/kept-plan";
import { migrate } from "~/api/platform/database/migrate.server";
import { openDatabase } from "~/api/platform/database/open.server";
import { DatabaseUnavailable } from "~/api/platform/database/unavailable";
import {
  databaseOnServer,
  findPostgresql,
  onServer,
  type PostgresqlServer,
  startPostgresql,
} from "../support/postgresql";

vi.setConfig({ testTimeout: 180_000 });

const programs = findPostgresql();
const dataDir = tmpdir();

test("an unreachable server is reported as unavailable", async () => {
  const databaseUrl = "postgresql://nobody@127.0.0.1:1/nothing";
  await expect(openDatabase({ databaseUrl, dataDir })).rejects.toBeInstanceOf(DatabaseUnavailable);
});

describe.skipIf(!programs)(programs ? "PostgreSQL" : "PostgreSQL not found", () => {
  let server: PostgresqlServer;
  beforeAll(async () => {
    server = await startPostgresql(programs ?? "");
  });
  afterAll(() => server.remove());

  test("a database in another encoding is refused with a clear message", async () => {
    await onServer(server.url, "create database latin encoding 'LATIN1' locale 'C' template template0");
    await expect(
      openDatabase({ databaseUrl: databaseOnServer(server.url, "latin"), dataDir }),
    ).rejects.toThrow("must be in UTF8; it is in LATIN1");
  });

  test("several processes may migrate at once", async () => {
    await onServer(server.url, "create database several");
    const options = { databaseUrl: databaseOnServer(server.url, "several"), dataDir };
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase(options)));
    const applied = await Promise.all(databases.map((database) => migrate(database)));
    expect(applied.map((names) => names.length).sort()).toEqual([0, 0, expect.any(Number)]);
    expect(applied.flat()).toContain("0001_foundation");
    await Promise.all(databases.map(({ close }) => close()));
  });

  test("keeps the plans of marked queries, and follows a table that another process changes", async () => {
    const { db, close } = await openDatabase({ databaseUrl: server.url, dataDir, poolSize: 1 });
    await sql`create table counted (n int)`.execute(db);
    await sql`insert into counted values (1)`.execute(db);
    const read = (on = db) => sql<{ n: unknown }>`${keptPlan} select n from counted`.execute(on);
    const names = async () =>
      (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows;
    await read();
    expect(await names()).toEqual([{ statement: expect.stringContaining("select n from counted") }]);
    const change = (type: string) => onServer(server.url, `alter table counted alter n type ${type}`);

    await change("text");
    expect((await read()).rows).toEqual([{ n: "1" }]);
    await read();
    await change("varchar(3)");
    // The transaction is rolled back, as with any lost connection.
    const inTransaction = db.transaction().execute(read);
    await expect(inTransaction).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect((await read()).rows).toEqual([{ n: "1" }]);
    await close();

    const without = await openDatabase({ databaseUrl: server.url, dataDir, keepsPlans: false });
    await sql`${keptPlan} select 1`.execute(without.db);
    const { rows } = await sql`select from pg_prepared_statements`.execute(without.db);
    expect(rows).toEqual([]);
    await without.close();
  });

  test("while the server restarts it is unavailable; afterwards everything works as before", async () => {
    const { db, close } = await openDatabase({ databaseUrl: server.url, dataDir });
    const one = sql<{ one: number }>`select 1 as one`;
    const sleeping = expect(sql`select pg_sleep(60)`.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await one.execute(db);
    await server.stop();
    await sleeping;
    await expect(one.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await server.start();
    expect((await one.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
  });

  test("a connection that breaks inside a transaction ends it, not the process", async () => {
    const { db, close } = await openDatabase({ databaseUrl: server.url, dataDir });
    const broken = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.id}, 5000)`.execute(db);
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
    await close();
  });

  test.each(["53100", "53200", "55P03", "57P03", "40P01", "58030"])(
    "an error %s is temporary: unavailable, and the next statement works",
    async (code) => {
      const { db, close } = await openDatabase({ databaseUrl: server.url, dataDir });
      const failing = sql.raw(`do $$ begin raise exception 'for now' using errcode = '${code}'; end $$`);
      await expect(failing.execute(db)).rejects.toMatchObject({
        name: "DatabaseUnavailable",
        message: "The database does not answer: for now.",
        trouble: code === "53100" ? "noSpace" : "noAnswer",
      });
      expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
      await close();
    },
  );

  test("its health check waits neither for the pool nor for a lock, and notices when the server is down", async () => {
    const { db, health, close } = await openDatabase({ databaseUrl: server.url, dataDir, poolSize: 2 });
    const busy = [1, 2, 3].map(() =>
      expect(sql`select pg_sleep(60)`.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable),
    );
    expect(await health()).toBe("ok");
    await server.stop();
    await Promise.all(busy);
    expect(await health()).toBe("noAnswer");
    await server.start();
    expect(await health()).toBe("ok");
    await close();
  });
});
