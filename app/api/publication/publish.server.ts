import { sql } from "kysely";
import type { Db, Services } from "../services";
import type { Part } from "./part";
import { parts } from "./parts";
import { writeSnapshot } from "./snapshot.server";

export interface Publication {
  number: number;
  published: number;
  unpublished: number;
}

/**
 * Publishes everything that waits, or nothing when it fails. To be called in a transaction.
 * @returns null when nothing waited; nothing is changed then
 */
export async function publish(
  db: Db,
  { clock, options }: Pick<Services, "clock" | "options">,
  userId: string | null,
): Promise<Publication | null> {
  // One publication at a time: a concurrent one waits here, then finds nothing left to publish.
  await sql`select pg_advisory_xact_lock(hashtext('publication'))`.execute(db);
  // Offers before operators, as every change of an offer locks them.
  for (const { name, changing } of [...parts].reverse())
    await sql`
      select from ${sql.table(name)} where id in (select id from (${changing}) as changing) order by id for update`.execute(
      db,
    );
  let [published, unpublished] = [0, 0];
  for (const part of parts) {
    unpublished += await leave(db, part);
    published += Number((await part.enter.execute(db)).numAffectedRows);
  }
  if (published + unpublished === 0) return null;
  const number = await writeSnapshot(db, { published, unpublished, at: clock.now(), userId, options });
  return { number, published, unpublished };
}

/** One statement: an operator archived at this moment leaves together with its offers, now or next time. */
async function leave(db: Db, part: Part): Promise<number> {
  const changes = [sql`leaving as (${part.leave} returning id)`];
  const counts = [sql`(select count(*) from leaving)`];
  for (const { name, shownWith } of parts)
    if (shownWith?.part === part) {
      const along = sql.ref(`${name}_along`);
      changes.push(sql`${along} as (${shownWith.goAlong} returning 1)`);
      counts.push(sql`(select count(*) from ${along})`);
    }
  const left = sql<{
    count: number;
  }>`with ${sql.join(changes)} select ${sql.join(counts, sql` + `)} as count`;
  return (await left.execute(db)).rows[0]?.count ?? 0;
}
