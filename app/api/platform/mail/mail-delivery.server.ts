import { type Kysely, type RawBuilder, sql } from "kysely";
import nodemailer from "nodemailer";
import { z } from "zod";
import { storableStart } from "~/contract/storable";
import type { Clock } from "../clock";
import type { Database } from "../database/schema";
import { type JobHandler, jobHandler, NoAnswer, PermanentFailure } from "../jobs/job-handler";

export interface MailDeliveryOptions {
  db: Kysely<Database>;
  clock: Clock;
  smtpUrl: string;
  /** `Name <address>`. */
  from: string;
  /** Milliseconds that the mail server may take for one step. */
  timeout?: number;
}

type Noted = { last_error: string | null; sent_at?: Date; refused_at?: Date | null } & Partial<
  Record<"text_body" | "html_body", RawBuilder<string>>
>;

/** Over two days, with pauses that grow to an hour. */
const maxAttempts = 60;

/**
 * The handler of `deliverMail` jobs. A mail goes out once, unless the process dies between the server's "250" and
 * recording it: then it is sent again under the same Message-ID, by which mailboxes recognise the duplicate.
 */
export function mailDelivery({
  db,
  clock,
  smtpUrl,
  from,
  timeout = 15_000,
}: MailDeliveryOptions): JobHandler {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";

  async function deliver(mailId: string) {
    const mail = await db.selectFrom("mails").selectAll().where("id", "=", mailId).executeTakeFirst();
    if (!mail || mail.sent_at) return;
    const note = (result: Noted) =>
      db
        .updateTable("mails")
        .set((mails) => ({ ...result, attempts: mails("attempts", "+", 1) }))
        .where("id", "=", mailId)
        .execute();
    try {
      await transport.sendMail({
        messageId: `<${mail.id}@${domain}>`,
        date: new Date(mail.created_at),
        from,
        // An object, since a string could name several recipients.
        to: { name: "", address: mail.recipient },
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    } catch (error) {
      const refused = isRefused(error);
      await note({
        last_error: storableStart(String(error), 1000),
        refused_at: refused ? clock.now() : null,
      });
      if (refused) throw new PermanentFailure("the server refuses the mail for good");
      throw isSilence(error) ? new NoAnswer("the server does not answer", { cause: error }) : error;
    }
    await note({ sent_at: clock.now(), last_error: null, ...withoutTokens });
  }

  return jobHandler(z.object({ mailId: z.uuid() }), ({ mailId }) => deliver(mailId), {
    lane: "mail",
    maxAttempts,
  });
}

/** Once the mail is on its way, nobody but its reader has the tokens of its links: not the outbox, not a backup. */
const withoutToken = (body: "text_body" | "html_body") =>
  sql<string>`regexp_replace(${sql.ref(body)}, 'jwt=[^&"<[:space:]]+', 'jwt=…', 'g')`;
const withoutTokens = { text_body: withoutToken("text_body"), html_body: withoutToken("html_body") };

/** Nothing was heard of the server: not reached, hung up, or silent for too long. */
const isSilence = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  ["ECONNECTION", "ECONNREFUSED", "EDNS", "ESOCKET", "ETIMEDOUT"].includes(String(error.code));

/**
 * A "5xx" about this mail. One about our sign-in or encryption is fixed in the configuration, so the mail is retried.
 */
function isRefused(error: unknown) {
  if (!(error instanceof Error && "code" in error && "responseCode" in error)) return false;
  return ["EENVELOPE", "EMESSAGE"].includes(String(error.code)) && Number(error.responseCode) >= 500;
}
