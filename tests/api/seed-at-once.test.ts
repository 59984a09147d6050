import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { clock } from "~/api/platform/clock";
import { seedDemo } from "~/api/seed/seed-demo.server";
import type { Db } from "~/api/services";
import { freshDatabase } from "../support/database";
import { addUser } from "../support/operators";

/** Milliseconds that a statement of a request may wait here. */
const LIMIT = 100;
const database = await freshDatabase({ statementLimit: LIMIT });
const services = { clock, options: { programmeName: "Pass Détours", helpEmail: "aide@passdetours.example" } };

/** Asked on a connection without a limit; `pg_stat_activity` does not change within a transaction. */
async function longWaiting(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted
      and clock_timestamp() - waitstart > ${`${2 * LIMIT} ms`}::interval`.execute(db);
  return rows[0]?.count;
}

it.skipIf(!inject("postgresql"))(
  "a process waits for another one that loads the demo, beyond a request's timeout, and finds its users",
  async () => {
    const { waited } = await database.withoutLimit((other) =>
      other.transaction().execute(async (loading) => {
        await sql`select pg_advisory_xact_lock(hashtext('seed-demo'))`.execute(loading);
        const waited = seedDemo(database, services);
        // Up to the test's timeout: the data is generated before the lock is requested.
        const waits = expect.poll(() => longWaiting(loading), { timeout: 60_000 }).toBe(1);
        await Promise.race([waits, waited]);
        await addUser(loading, { role: "AdminWbt" });
        return { waited };
      }),
    );
    expect(await waited).toBe(false);
  },
);
