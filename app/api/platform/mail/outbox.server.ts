import type { Kysely } from "kysely";
import type { Clock } from "../clock";
import { newId } from "../database/new-id";
import type { Database } from "../database/schema";
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

/** Writes a mail in the transaction of what causes it; a job sends it, or it waits where no SMTP is configured. */
export async function queueMail(trx: Kysely<Database>, clock: Clock, mail: Mail): Promise<string> {
  const { text: text_body, html: html_body, ...columns } = mail;
  const id = newId();
  await trx
    .insertInto("mails")
    .values({ id, ...columns, text_body, html_body, created_at: clock.now() })
    .execute();
  await enqueue(trx, clock, {
    kind: deliverMail,
    payload: { mailId: id },
    uniqueKey: `${deliverMail}/${id}`,
  });
  return id;
}

const listed = [
  "id",
  "recipient",
  "subject",
  "created_at as createdAt",
  "sent_at as sentAt",
  "attempts",
  "last_error as lastError",
] as const;

/** Newest first, sent ones too. `number` counts from 1. */
export async function listOutbox(db: Kysely<Database>, page: { number: number; size: number }) {
  const [items, { count }] = await Promise.all([
    db
      .selectFrom("mails")
      .select(listed)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(page.size)
      .offset((page.number - 1) * page.size)
      .execute(),
    db
      .selectFrom("mails")
      .select((query) => query.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, totalCount: count };
}

export const readOutboxMail = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom("mails")
    .select([...listed, "text_body as text", "html_body as html"])
    .where("id", "=", id)
    .executeTakeFirst();
