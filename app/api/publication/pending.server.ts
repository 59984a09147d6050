import { sql } from "kysely";
import { MAX_COUNTED } from "~/contract/publication/change-types";
import type { Db, Services } from "../services";
import type { ChangeSource, Described } from "./changes.server";
import { partOf, parts } from "./parts";

/** What the next publication changes: `kind, id, operator_id, name, search_key, change, missing`. */
export const pendingChanges = sql.join(
  parts.map(
    ({ kind, changing }) => sql`
      select ${kind}::text as kind, id, operator_id, name, search_key, change, missing from (${changing}) as ${sql.ref(kind)}`,
  ),
  sql` union all `,
);

/** The number of pending changes. Every page shows it, so it is counted up to a limit only. */
export const pendingCount = sql<number>`
  select count(*) from (select 1 from (${pendingChanges}) as changes limit ${sql.lit(MAX_COUNTED)}) as counted`;

/** The pending changes, with the authors of requests since the latest publication. */
export async function pendingSource(db: Db, { clock }: Pick<Services, "clock">): Promise<ChangeSource> {
  const latest = await db
    .selectFrom("publication_snapshots")
    .select("created_at")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    all: pendingChanges,
    today: clock.today(),
    describe: (kind, ids) => sql<Described>`${partOf(kind).described(ids, latest?.created_at ?? null)}`,
  };
}
