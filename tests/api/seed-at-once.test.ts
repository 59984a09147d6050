import { sql } from "kysely";
import { expect, inject, it, vi } from "vitest";
import { clock } from "~/api/platform/clock";
import { seedDemo } from "~/api/seed/seed-demo.server";
import { freshDatabase } from "../support/database";
import { addUser } from "../support/operators";

/** Milliseconds that a statement of a request may wait here. */
const LIMIT = 100;
const database = await freshDatabase({ statementLimit: LIMIT });
const services = { clock, options: { programmeName: "Pass Détours", helpEmail: "aide@passdetours.example" } };

it.skipIf(!inject("postgresql"))(
  "a process waits for the one that loads the demo, longer than a request may, and finds its users",
  async () => {
    const { waited } = await database.withoutLimit((other) =>
      other.transaction().execute(async (loading) => {
        await sql`select pg_advisory_xact_lock(hashtext('seed-demo'))`.execute(loading);
        const waited = seedDemo(database, services);
        const waits = vi.waitFor(async () => {
          const { rows } = await sql`
            select 1 from pg_stat_activity
            where datname = current_database() and wait_event = 'advisory'
              and clock_timestamp() - query_start > ${`${2 * LIMIT} ms`}::interval`.execute(database.db);
          expect(rows).toHaveLength(1);
        }, 10_000);
        await Promise.race([waits, waited]);
        await addUser(loading, { role: "AdminWbt" });
        return { waited };
      }),
    );
    expect(await waited).toBe(false);
  },
);
