import { type RawBuilder, sql } from "kysely";
import { Refusal } from "../refusal";
import type { Db, Services } from "../services";
import type { Part } from "./part";
import { parts } from "./parts";
import { pendingChanges } from "./pending.server";
import { shownByRows, writeSnapshot } from "./snapshot.server";
import { requestsToPublish, tellAuthors } from "./tell-authors.server";

export interface Publication {
  number: number;
  published: number;
  unpublished: number;
}

/**
 * Publishes everything that waits, or nothing when it fails. To be called in a transaction.
 * @param readRemovals how many removals the person has read; undefined when nobody was asked to
 * @returns null when nothing waited; nothing is changed then
 * @throws Refusal unreadRemovals, when there are others by now
 */
export async function publish(
  db: Db,
  { clock, options }: Pick<Services, "clock" | "options">,
  userId: string | null,
  readRemovals?: number,
): Promise<Publication | null> {
  await publishAlone(db);
  await lockRows(db, ({ changing }) => sql`select id from (${changing}) as changing`);
  const { changes, removals } = await countChanges(db);
  if (changes > 0 && readRemovals !== undefined && readRemovals !== removals)
    throw new Refusal("unreadRemovals");
  const requests = await requestsToPublish(db);
  let [published, unpublished] = [0, 0];
  for (const part of parts) {
    unpublished += await leave(db, part);
    published += Number((await part.enter.execute(db)).numAffectedRows);
  }
  if (published + unpublished === 0) return null;
  const at = clock.now();
  const { number } = await writeSnapshot(db, {
    shown: shownByRows,
    published,
    unpublished,
    at,
    userId,
    options,
  });
  await tellAuthors(db, { clock, options }, requests, number);
  return { number, published, unpublished };
}

/** One publication at a time: a concurrent one waits here, then finds what this one left. */
export const publishAlone = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('publication'))`.execute(db);

/** Offers before operators, as every change of an offer locks them. @param ids selects those of a part */
export async function lockRows(db: Db, ids: (part: Part) => RawBuilder<unknown>) {
  for (const part of [...parts].reverse())
    await sql`select from ${sql.table(part.name)} where id in (${ids(part)}) order by id for update`.execute(
      db,
    );
}

async function countChanges(db: Db): Promise<{ changes: number; removals: number }> {
  const { rows } = await sql<{ changes: number; removals: number }>`
    select count(*) as changes, count(*) filter (where change = 'removed') as removals
    from (${pendingChanges}) as changes`.execute(db);
  return rows[0] ?? { changes: 0, removals: 0 };
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
