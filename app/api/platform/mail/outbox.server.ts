import { type Kysely, sql } from "kysely";
import type { Paging } from "~/contract/paging";
import { UNDO_SECONDS } from "~/contract/reviews/requests";
import type { Clock } from "../clock";
import { countRows, pageOfItems } from "../database/count.server";
import { newId } from "../database/new-id";
import type { Database } from "../database/schema";
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
}

/** In seconds; longer than a decision can be undone, so that the mail is still here when it is undone at the last moment. */
const DECISION_WAITS = UNDO_SECONDS + 5;

/**
 * Stores a mail in the transaction of its cause; a job sends it, or it stays in the outbox when no SMTP server is
 * configured. One about a decision (`decidedRequest`) is sent once the decision cannot be undone any more.
 */
export async function queueMail(
  trx: Kysely<Database>,
  clock: Clock,
  mail: Mail,
  decidedRequest?: string,
): Promise<string> {
  const { text: text_body, html: html_body, ...columns } = mail;
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
      decided_request: decidedRequest ?? null,
    })
    .execute();
  await enqueue(trx, clock, {
    kind: deliverMail,
    payload: { mailId: id },
    uniqueKey: `${deliverMail}/${id}`,
    ...(decidedRequest && { runAt: new Date(now.getTime() + DECISION_WAITS * 1000) }),
  });
  return id;
}

const listed = [
  "mails.id",
  "recipient",
  "subject",
  "created_at as createdAt",
  "sent_at as sentAt",
  "attempts",
  "last_error as lastError",
] as const;

const sortedMails = sortedList("mails", {
  newest: { by: [{ column: "mails.created_at", type: "timestamptz" }], direction: "desc" },
});

/** Newest first, sent ones too: a page of them and their number, two queries. */
export async function listOutbox(db: Kysely<Database>, window: Paging) {
  const { ids, all } = sortedMails.page("newest", sql`true`, window);
  const [items, count] = await Promise.all([
    db
      .selectFrom("mails")
      .innerJoin(ids, "page.id", "mails.id")
      .select(listed)
      .orderBy(sortedMails.orderBy("newest"))
      .execute(),
    countRows(db, all),
  ]);
  return pageOfItems(window, items, count);
}

export const readOutboxMail = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom("mails")
    .select([...listed, "text_body as text", "html_body as html"])
    .where("id", "=", id)
    .executeTakeFirst();
