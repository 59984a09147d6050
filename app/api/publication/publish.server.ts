import { type RawBuilder, sql } from "kysely";
import type { RequestKind, ReviewSubject } from "~/contract/reviews/requests";
import { requestsPublished } from "../platform/mail/decision-mails";
import { queueMail } from "../platform/mail/outbox.server";
import { Refusal } from "../refusal";
import { type Author, authorToMail } from "../reviews/author-to-mail.server";
import type { Db, Services } from "../services";
import { every } from "./every";
import { offerPart } from "./offers";
import { operatorPart } from "./operators";
import type { Chosen, Part } from "./part";
import { parts } from "./parts";
import { pendingChanges } from "./pending.server";
import { shownByRows, writeSnapshot } from "./snapshot.server";

export interface Publication {
  number: number;
  published: number;
  unpublished: number;
}

/** Accepted, but not yet part of a publication that brought it into the app or took it out. */
const isWaiting = sql`request.published_number is null and request.decision in ('published', 'validated', 'archived')`;

/**
 * The ids of the accepted requests that the next publication brings into the app or takes out of it. Call it before
 * anything is changed, with its rows locked.
 */
async function requestsToPublish(db: Db, isChosen: Chosen): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select request.id from (${operatorPart.changing}) as changing
      join ${every("review_requests as request")} on request.operator_id = changing.id
      where ${isWaiting} and (request.kind = 'Deleted') = (changing.change = 'removed')
        and ${isChosen(sql`changing.id`)}
    union all
    select request.id from (${offerPart.changing}) as changing
      join ${every("review_requests as request")} on request.offer_id = changing.id
      where ${isWaiting} and (request.kind = 'Deleted') = (changing.change = 'removed')
        and ${isChosen(sql`changing.id`)}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Published extends Author {
  kind: RequestKind;
  subject: ReviewSubject;
  id: string;
  name: string;
}

/**
 * Records the publication that these requests were waiting for, and sends each author one mail about it. Runs in the
 * publication's transaction: if that fails, or another process published first, nobody is mailed.
 */
async function tellAuthors(
  db: Db,
  { clock, options }: Pick<Services, "clock" | "options">,
  requestIds: readonly string[],
  number: number,
) {
  if (requestIds.length === 0) return;
  const { rows } = await sql<Published>`
    with published as (
      update ${every("review_requests")} set published_number = ${number} where id = any(${requestIds}::uuid[]) returning *
    )
    select distinct on (published.author_id, published.author_email, name, id)
      published.author_id, published.author_name, published.author_email, published.kind,
      case when published.offer_id is null then 'operator' else 'offer' end as subject,
      coalesce(published.offer_id, published.operator_id) as id,
      coalesce(offers.title ->> 'fr', operators.name) as name
    from published left join ${every("offers")} on offers.id = published.offer_id
      left join ${every("operators")} on operators.id = published.operator_id
    order by published.author_id, published.author_email, name, id, published.decided_at desc`.execute(db);
  for (const all of byAuthor(rows)) {
    const to = await authorToMail(db, all[0]);
    if (!to) continue;
    const left = all.filter(({ kind }) => kind === "Deleted");
    const entered = all.filter(({ kind }) => kind !== "Deleted");
    // After the mails about their acceptance, which wait until the decision can no longer be undone.
    await queueMail(db, clock, requestsPublished(options, { to, number, entered, left }), { waits: true });
  }
}

function byAuthor(rows: readonly Published[]) {
  const authors = new Map<string | null, [Published, ...Published[]]>();
  for (const row of rows) {
    const author = row.author_id ?? row.author_email;
    const known = authors.get(author);
    if (known) known.push(row);
    else authors.set(author, [row]);
  }
  return authors.values();
}

interface Wanted {
  /** The number of removals that the person confirmed; undefined if no confirmation is needed. */
  readRemovals?: number | undefined;
  /** The ids to publish, with everything that depends on them; all by default. */
  only?: readonly string[];
  /** The ids to leave pending. */
  without?: readonly string[];
}

/**
 * Publishes all pending changes except `without`, or nothing when it fails. Call it in a transaction.
 * @returns null when nothing was pending; then nothing is changed
 * @throws Refusal unreadRemovals, when the removals are no longer those that were read
 */
export async function publish(
  db: Db,
  { clock, options }: Pick<Services, "clock" | "options">,
  userId: string | null,
  { readRemovals, only, without = [] }: Wanted = {},
): Promise<Publication | null> {
  await publishAlone(db);
  await lockRows(db, ({ changing }) => sql`select id from (${changing}) as changing`);
  const isChosen: Chosen = (id) =>
    only
      ? sql`${id} = any(${only}::uuid[])`
      : without.length > 0
        ? sql`${id} <> all(${without}::uuid[])`
        : sql`true`;
  const { changes, removals } = await countChanges(db, isChosen);
  if (changes > 0 && readRemovals !== undefined && readRemovals !== removals)
    throw new Refusal("unreadRemovals");
  const requests = await requestsToPublish(db, isChosen);
  let [published, unpublished] = [0, 0];
  for (const part of parts) {
    unpublished += await leave(db, part, isChosen);
    published += Number((await part.enter(isChosen).execute(db)).numAffectedRows);
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

/** Serialises publications: a concurrent one waits here, then sees the result of this one. */
export const publishAlone = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('publication'))`.execute(db);

/** Offers before operators, as every change of an offer locks them. @param ids selects those of a part */
export async function lockRows(db: Db, ids: (part: Part) => RawBuilder<unknown>) {
  for (const part of [...parts].reverse())
    await sql`select from ${sql.table(part.name)} where id in (${ids(part)}) order by id for update`.execute(
      db,
    );
}

async function countChanges(db: Db, isChosen: Chosen): Promise<{ changes: number; removals: number }> {
  const { rows } = await sql<{ changes: number; removals: number }>`
    select count(*) as changes, count(*) filter (where change = 'removed') as removals
    from (${pendingChanges}) as changes where ${isChosen(sql`id`)}`.execute(db);
  return rows[0] ?? { changes: 0, removals: 0 };
}

/** One statement: an operator archived at this moment leaves together with its offers, now or next time. */
async function leave(db: Db, part: Part, isChosen: Chosen): Promise<number> {
  const changes = [sql`leaving as (${part.leave(isChosen)} returning id)`];
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
