import { sql } from "kysely";
import type { RequestKind, ReviewSubject } from "~/contract/reviews/requests";
import { requestsPublished } from "../platform/mail/decision-mails";
import { queueMail } from "../platform/mail/outbox.server";
import { type Author, toldAuthor } from "../reviews/told-author.server";
import type { Db, Services } from "../services";
import { every } from "./every";
import { offerPart } from "./offers";
import { operatorPart } from "./operators";

/** Accepted, and brought into the app, or taken out of it, by no publication yet. */
const isWaiting = sql`request.published_number is null and request.decision in ('published', 'validated', 'archived')`;

/**
 * The accepted requests that the next publication brings into the app, or takes out of it: their ids. To be called before
 * it changes anything, with its rows locked.
 */
export async function requestsToPublish(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select request.id from (${operatorPart.changing}) as changing
      join ${every("review_requests as request")} on request.operator_id = changing.id
      where ${isWaiting} and (request.kind = 'Deleted') = (changing.change = 'removed')
    union all
    select request.id from (${offerPart.changing}) as changing
      join ${every("review_requests as request")} on request.offer_id = changing.id
      where ${isWaiting} and (request.kind = 'Deleted') = (changing.change = 'removed')`.execute(db);
  return rows.map(({ id }) => id);
}

interface Published extends Author {
  kind: RequestKind;
  subject: ReviewSubject;
  id: string;
  name: string;
}

/**
 * Notes the publication that these requests wait for no longer, and tells each author once what it did. In its
 * transaction: a publication that fails, or that another process has made meanwhile, tells nobody.
 */
export async function tellAuthors(
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
    const to = await toldAuthor(db, all[0]);
    if (!to) continue;
    const left = all.filter(({ kind }) => kind === "Deleted");
    const entered = all.filter(({ kind }) => kind !== "Deleted");
    // After the mails that these were accepted, which wait until nobody can undo it any more.
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
