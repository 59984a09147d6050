import { sql } from "kysely";
import { newId } from "~/api/platform/database/new-id";
import type { BenchDatabase } from "./database";
import { measureEach, type PageMeasure } from "./pages";

const ENTRIES = 5000;
const PER_PAGE = 20;
const PAIRS = 200;

/** Measures the pages of one holder with a long history, and of open duplicates, on the real server. */
export async function measureHolderPages(database: BenchDatabase, port: number): Promise<PageMeasure[]> {
  const id = await addHistory(database);
  const holder = `/pass-holders/${id}`;
  return measureEach(database, port, {
    plateforme: [
      { name: "sheet", path: `${holder}/informations` },
      { name: "edit", path: `${holder}/edit` },
      { name: `history of ${ENTRIES} entries`, path: `${holder}/points-history` },
      {
        name: "its last page",
        path: `${holder}/points-history?page=${Math.floor(ENTRIES / PER_PAGE)}`,
      },
      { name: "duplicates to process", path: "/pass-holders/duplicate" },
    ],
  });
}

/** Adds the history of one holder, and pairs of possible duplicates. @returns the holder's id */
async function addHistory(database: BenchDatabase): Promise<string> {
  const { db, close } = await database.open();
  try {
    const { id } = await db
      .selectFrom("pass_holders")
      .select("id")
      .where("deleted_at", "is", null)
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`
      insert into points_entries (id, holder_id, at, kind, points, operator_name, source)
      select gen_random_uuid(), ${id}, now() - n * interval '3 hours', 'scan', 40, 'Grottes', 'ScanPWA'
      from generate_series(1, ${ENTRIES}::int) as n`.execute(db);
    const { rows } = await sql<{ one: string; other: string }>`
      select id as one, lead(id) over (order by id) as other from pass_holders where deleted_at is null
      order by id limit ${PAIRS}`.execute(db);
    await db
      .insertInto("duplicate_pairs")
      .values(
        rows.map((pair) => ({ ...pair, id: newId(), state: "open", opened_at: new Date(), facts: "bench" })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  } finally {
    await close();
  }
}
