import { sql } from "kysely";
import type { KeptList } from "~/contract/saved-views";
import type { Db } from "../../services";
import { holdersLike } from "../search.server";

/** Lists that find holders by name. */
const lists: readonly KeptList[] = ["passHolders", "logs"];

/**
 * Removes what people kept of a list that they searched for one of these persons: how they left it, and views. A search
 * that finds others as well, such as a postcode, names nobody and stays. To be called while the persons can be found.
 */
export async function forgetSearches(db: Db, ids: readonly string[]) {
  for (const table of ["saved_views", "last_lists"] as const) {
    const kept = await db
      .selectFrom(table)
      .select("query")
      .distinct()
      .where("list", "in", lists)
      .where("query", "like", "%search=%")
      .execute();
    for (const { query } of kept) {
      const term = new URLSearchParams(query).get("search");
      if (term && (await isAbout(db, term, ids)))
        await db.deleteFrom(table).where("list", "in", lists).where("query", "=", query).execute();
    }
  }
}

/** Finds one of them and nobody else. */
async function isAbout(db: Db, term: string, ids: readonly string[]): Promise<boolean> {
  const found = holdersLike(term);
  const { rows } = await sql<{ theirs: boolean; others: boolean }>`
    select exists (select from pass_holders where id = any(${ids}::uuid[]) and ${found}) as theirs,
      exists (select from pass_holders where id <> all(${ids}::uuid[]) and deleted_at is null and ${found}) as others`.execute(
    db,
  );
  return rows[0]?.theirs === true && !rows[0].others;
}
