import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { type MailState, mailStates } from "~/contract/outbox/mail-states";
import type { Paging } from "~/contract/paging";
import { UNDO_SECONDS } from "~/contract/reviews/requests";
import type { Clock } from "../clock";
import { since } from "../database/belgian-days";
import { countRows, pageOfItems } from "../database/count.server";
import { newId } from "../database/new-id";
import type { Database } from "../database/schema";
import { allOf, hasTrigram, matches } from "../database/search";
import { sortedList } from "../database/sorted-list.server";
import { enqueue } from "../jobs/enqueue.server";

/** Kind of the job that sends one mail; its payload is `{ mailId }`. */
export const deliverMail = "deliverMail";

export interface Mail {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The pass holder who receives it: the mail is deleted when the person is erased. */
  holderId?: string;
  /** The gift order that it is about: it is not sent once the order is cancelled. */
  orderId?: string;
  /** The one-click link that unsubscribes from this kind of mail (RFC 8058). */
  unsubscribeUrl?: string;
  /** Names of attachments, for which `MailDeliveryOptions.attachments` makes the files when the mail is sent. */
  attached?: string;
}

/** In seconds; longer than a decision can be undone, so that an undo at the last moment still finds the mail. */
const DECISION_WAITS = UNDO_SECONDS + 5;

/**
 * Stores a mail in the transaction of its cause; a job sends it, or it stays in the outbox when no SMTP server is
 * configured. A mail about a decision (`decidedRequest`) `waits` until that can no longer be undone.
 */
export async function queueMail(
  trx: Kysely<Database>,
  clock: Clock,
  mail: Mail,
  {
    decidedRequest,
    waits = decidedRequest !== undefined,
  }: { decidedRequest?: string | undefined; waits?: boolean } = {},
): Promise<string> {
  const { text: text_body, html: html_body, holderId, orderId, unsubscribeUrl, attached, ...columns } = mail;
  const id = newId();
  const now = clock.now();
  await trx
    .insertInto("mails")
    .values({
      id,
      ...columns,
      text_body,
      html_body,
      created_at: now,
      holder_id: holderId ?? null,
      order_id: orderId ?? null,
      unsubscribe_url: unsubscribeUrl ?? null,
      attached: attached ?? null,
      decided_request: decidedRequest ?? null,
    })
    .execute();
  await enqueue(trx, clock, {
    kind: deliverMail,
    payload: { mailId: id },
    uniqueKey: jobKey(id),
    ...(waits && { runAt: new Date(now.getTime() + DECISION_WAITS * 1000) }),
  });
  return id;
}

const jobKey = (mailId: string) => `${deliverMail}/${mailId}`;

const isGivenUp = sql<boolean>`exists (
  select from jobs where unique_key = ${`${deliverMail}/`} || mails.id and parked_at is not null)`;
const conditions: Record<MailState, RawBuilder<boolean>> = {
  waiting: sql`sent_at is null and refused_at is null and not ${isGivenUp}`,
  sent: sql`sent_at is not null`,
  refused: sql`sent_at is null and refused_at is not null`,
  givenUp: sql`sent_at is null and refused_at is null and ${isGivenUp}`,
};
/** The state of the row of `mails` in a query. */
export const mailState = sql<MailState>`case ${sql.join(
  mailStates.map((name) => sql`when ${conditions[name]} then ${sql.lit(name)}`),
  sql` `,
)} end`;
const state = mailState.as("state");

const listed = [
  "mails.id",
  "recipient",
  "subject",
  "created_at as createdAt",
  "sent_at as sentAt",
  "attempts",
  "last_error as lastError",
] as const;

/** The language of a mail, from the `lang` of its HTML. */
const language = sql<string>`coalesce(substring(html_body from '<html lang="([a-z]+)"'), 'fr')`.as(
  "language",
);

const sortedMails = sortedList("mails", {
  newest: { by: [{ column: "mails.created_at", type: "timestamptz" }], direction: "desc" },
});

/** Mails with all the words in their subject or recipient; a term too short for trigrams is matched as a prefix. */
export const mailsLike = (term: string) =>
  /^\S+@\S+\.\S+$/.test(term)
    ? sql<SqlBool>`lower(mails.recipient) = ${term.toLowerCase()}`
    : hasTrigram(term)
      ? matches("mails.search_key", term)
      : sql<SqlBool>`left(mails.search_key, 40) collate "C" like search_key(${term.replace(/[\\%_]/g, "\\$&")}) || '%'`;

/** Newest first, in these states or all: a page of them and their number, two queries. */
export async function listOutbox(
  db: Kysely<Database>,
  { State, SearchTerm, ...window }: Paging & { State?: MailState[]; SearchTerm?: string | undefined },
) {
  const inState = State?.map((name) => conditions[name]);
  const where = allOf([
    ...(inState ? [sql`(${sql.join(inState, sql` or `)})`] : []),
    ...(SearchTerm ? [mailsLike(SearchTerm)] : []),
  ]);
  const count = await countRows(db, sql`select 1 from mails where ${where}`);
  const items = await db
    .selectFrom("mails")
    .innerJoin(await sortedMails.pageOf(db, "newest", { where }, window, count), "page.id", "mails.id")
    .select([...listed, state, language])
    .orderBy(sortedMails.orderBy("newest"))
    .execute();
  return pageOfItems(window, items, count);
}

export const readOutboxMail = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom("mails")
    .select([
      ...listed,
      state,
      language,
      "text_body as text",
      "html_body as html",
      "holder_id as holderId",
      "attached",
    ])
    .where("id", "=", id)
    .executeTakeFirst();

/**
 * Removes the mails of a gift order that have not been sent, with their jobs.
 * @returns `tried` when one of them may have been sent; `none` when the order has no mail
 */
export async function takeBackMails(trx: Kysely<Database>, orderId: string) {
  const mails = await trx
    .selectFrom("mails")
    .select(["id", "sent_at", "attempts"])
    .where("order_id", "=", orderId)
    .execute();
  if (mails.length === 0) return "none";
  const unsent = mails.filter(({ sent_at }) => sent_at === null);
  // From the moment that a process has taken the job, the mail may be on its way.
  let tried = unsent.length < mails.length || unsent.some(({ attempts }) => attempts > 0);
  for (const { id } of unsent) {
    const job = await trx
      .deleteFrom("jobs")
      .where("unique_key", "=", jobKey(id))
      .returning("attempts")
      .executeTakeFirst();
    if (!job || job.attempts > 0) tried = true;
    await trx.deleteFrom("mails").where("id", "=", id).execute();
  }
  return tried ? "tried" : "unsent";
}

/**
 * Has a mail that failed sent again, with as many attempts as the first time.
 * @returns false when it has not failed
 */
export async function sendMailAgain(trx: Kysely<Database>, clock: Clock, id: string): Promise<boolean> {
  return (await sendAgain(trx, clock, [id])).length > 0;
}

/** Maximum at once: each has a log entry, and one INSERT has a limited number of parameters. */
const MAX_RESENT = 5_000;

/** The mails that failed since the beginning of a day in Belgium, the oldest failures first. */
export const failedSince = (db: Kysely<Database>, day: string) =>
  db
    .selectFrom("jobs")
    .innerJoin("mails", (join) => join.on(sql<boolean>`mails.id = (payload->>'mailId')::uuid`))
    .select(["mails.id", "mails.text_body as text"])
    .where("jobs.kind", "=", deliverMail)
    .where(sql<boolean>`${since("parked_at", day)}`)
    .orderBy("parked_at")
    .execute();

/** The number of mails that failed for good since the beginning of a day in Belgium, and were not sent again. */
export async function countFailedSince(db: Kysely<Database>, day: string): Promise<number> {
  const { count } = await db
    .selectFrom("jobs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("kind", "=", deliverMail)
    .where(sql<boolean>`${since("parked_at", day)}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The same for several mails, up to the maximum; `left` is the number of the others. */
export async function sendMailsAgain(trx: Kysely<Database>, clock: Clock, ids: string[]) {
  const mails = await sendAgain(trx, clock, ids.slice(0, MAX_RESENT));
  return { mails, left: Math.max(ids.length - MAX_RESENT, 0) };
}

/** @returns the mails that had failed */
async function sendAgain(trx: Kysely<Database>, clock: Clock, ids: string[]) {
  if (ids.length === 0) return [];
  const revived = await trx
    .updateTable("jobs")
    .set({ parked_at: null, attempts: 0, run_at: clock.now(), last_error: null })
    .where("unique_key", "in", ids.map(jobKey))
    .where("parked_at", "is not", null)
    .returning(sql<string>`payload->>'mailId'`.as("id"))
    .execute();
  if (revived.length === 0) return [];
  return trx
    .updateTable("mails")
    .set({ refused_at: null, last_error: null })
    .where(
      "id",
      "in",
      revived.map(({ id }) => id),
    )
    .returning(["id", "recipient", "subject", "holder_id as holderId"])
    .execute();
}
