import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { describeSchema } from "~/api/platform/database/describe-schema.server";
import { migrate, migrations } from "~/api/platform/database/migrate.server";
import { newId } from "~/api/platform/database/new-id";
import schemaFile from "~/api/platform/database/schema?raw";
import { DatabaseUnavailable } from "~/api/platform/database/unavailable";
import { freshDatabase } from "../support/database";

// Both engines: transactions, runaway statements and failing migrations depend on the engine.

const database = await freshDatabase();
const { db, pool } = database;

/** The first row of a query, as returned to the code. */
const read = async (expression: string) => (await pool.query(`select ${expression} as value`)).rows[0]?.value;

test("the committed types match the migrated database", async () => {
  expect(await describeSchema(db), "run `npm run database-types`").toBe(schemaFile);
});

describe("migrations", () => {
  test("a second run changes nothing", async () => {
    expect(await migrate(database)).toEqual([]);
  });

  test("a failing one is named and rolled back", async () => {
    const broken = { "./migrations/9999_broken.sql": "create table half_done (id int); select 1 / 0" };
    await expect(migrate(database, { files: { ...migrations, ...broken } })).rejects.toThrow(
      "Migration 9999_broken failed: division by zero",
    );
    expect(await read("to_regclass('half_done')")).toBeNull();
  });
});

describe("values", () => {
  test.each([
    ["count(*)", 1],
    ["1234567.25::numeric", 1234567.25],
    ["array[1, null]::int8[]", [1, null]],
    ["date '2026-03-29'", "2026-03-29"],
    ["array[date '2026-03-29']", ["2026-03-29"]],
    ["timestamptz '2026-03-29 02:30:00.5+02'", "2026-03-29T00:30:00.500Z"],
    [`'{"fr": ["é"]}'::jsonb`, { fr: ["é"] }],
    ["'\\x00ff'::bytea", Buffer.from([0, 255])],
    ["now()::text like '%+00'", true],
  ])("%s", async (expression, value) => {
    expect(await read(expression)).toEqual(value);
  });

  test("refuses a number that would lose digits", async () => {
    await expect(pool.query("select 9007199254740993::int8")).rejects.toThrow("too large for a number");
    expect(await read("1")).toBe(1);
  });

  test("reads a large value back unchanged", async () => {
    expect(await read("repeat('é', 3000000)")).toHaveLength(3_000_000);
  });

  test("ids created later sort later", () => {
    const ids = Array.from({ length: 1000 }, newId);
    expect([...ids].sort()).toEqual(ids);
  });
});

describe("transactions", () => {
  test("a failure rolls everything back, and the statement's error is passed on", async () => {
    const group = { id: newId(), name: "Ardenne", created_at: new Date() };
    const twice = db.transaction().execute(async (transaction) => {
      await transaction.insertInto("groups").values(group).execute();
      await transaction.insertInto("groups").values(group).execute();
    });
    await expect(twice).rejects.toMatchObject({ code: "23505" });
    expect(await db.selectFrom("groups").selectAll().execute()).toEqual([]);
  });

  test("statements outside a transaction wait and never run inside it", async () => {
    const inside = db.transaction().execute(async (transaction) => {
      for (const name of ["a", "b", "c"]) {
        await transaction
          .insertInto("groups")
          .values({ id: newId(), name, created_at: new Date() })
          .execute();
      }
      throw new Error("changed my mind");
    });
    const outside = db
      .insertInto("groups")
      .values({ id: newId(), name: "outside", created_at: new Date() })
      .execute();
    await expect(inside).rejects.toThrow("changed my mind");
    await outside;
    expect(await db.selectFrom("groups").select("name").execute()).toEqual([{ name: "outside" }]);
  });
});

describe("a runaway statement", async () => {
  // A database of its own: its timeout must not apply to the other tests on a slow machine.
  const { db, health } = await freshDatabase({ statementLimit: 1500 });
  const runaway = sql`select count(*) from generate_series(1, 1e11)`;
  // The previous statement ended the embedded engine: wait until it has reopened.
  beforeEach(() => expect.poll(health).toBe("ok"));

  test("fails as unavailable, and the next one works", async () => {
    await expect(runaway.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect((await sql`select 42 as value`.execute(db)).rows).toEqual([{ value: 42 }]);
  });

  test("rolls its transaction back", async () => {
    const writing = db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("groups")
        .values({ id: newId(), name: "lost", created_at: new Date() })
        .execute();
      await runaway.execute(transaction);
    });
    await expect(writing).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await db.selectFrom("groups").where("name", "=", "lost").selectAll().execute()).toEqual([]);
  });

  test("does not block other requests: the event loop stays free", async () => {
    const statement = expect(runaway.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    let isOver = false;
    const ended = statement.then(() => {
      isOver = true;
    });
    let turns = 0;
    for (; !isOver; turns += 1) await setTimeout(5);
    await ended;
    expect(turns).toBeGreaterThan(10);
  });
});
