import { isIP } from "node:net";
import { type Kysely, type RawBuilder, sql } from "kysely";
import nodemailer from "nodemailer";
import { z } from "zod";
import { storableStart } from "~/contract/storable";
import type { Clock } from "../clock";
import type { Database } from "../database/schema";
import { type JobHandler, jobHandler, NoAnswer, PermanentFailure } from "../jobs/job-handler";

interface MailServer {
  smtpUrl: string;
  /** Public URL, whose host is our name in the greeting to the mail server. */
  appUrl: string;
  /** Milliseconds that the mail server may take for one step. */
  timeout?: number;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface MailDeliveryOptions extends MailServer {
  db: Kysely<Database>;
  clock: Clock;
  /** `Name <address>`. */
  from: string;
  /** Makes the files that a mail has attached, by their name (`Mail.attached`). */
  attachments?: (name: string) => Promise<Attachment[]>;
}

type Noted = {
  last_error: string | null;
  sent_at?: Date;
  refused_at?: Date | null;
  unsubscribe_url?: null;
} & Partial<Record<"text_body" | "html_body", RawBuilder<string>>>;

/** Over two days, with pauses that grow to an hour. */
const maxAttempts = 60;

/**
 * The handler of `deliverMail` jobs. A mail goes out once, unless the process dies between the server's "250" and
 * recording it: then it is sent again under the same Message-ID, by which mailboxes recognise the duplicate.
 */
export function mailDelivery({ db, clock, from, attachments, ...server }: MailDeliveryOptions): JobHandler {
  const transport = transportTo(server);
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";

  async function filesOf(attached: string | null) {
    if (attached === null) return [];
    if (!attachments) throw new Error("the mail has attachments, but no function to make them is configured");
    return attachments(attached);
  }

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
        attachments: await filesOf(mail.attached),
        headers: {
          "Auto-Submitted": "auto-generated",
          // One press, without session or page (RFC 8058).
          ...(mail.unsubscribe_url && {
            "List-Unsubscribe": `<${mail.unsubscribe_url}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
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
    await note({ sent_at: clock.now(), last_error: null, unsubscribe_url: null, ...withoutTokens });
  }

  return jobHandler(z.object({ mailId: z.uuid() }), ({ mailId }) => deliver(mailId), {
    lane: "mail",
    maxAttempts,
  });
}

/** Once the mail is on its way, only its reader has the tokens of its links: not the outbox, not a backup. */
const withoutToken = (body: "text_body" | "html_body") =>
  sql<string>`regexp_replace(${sql.ref(body)}, 'jwt=[^&"<[:space:]]+', 'jwt=…', 'g')`;
const withoutTokens = { text_body: withoutToken("text_body"), html_body: withoutToken("html_body") };

/** The server did not answer: unreachable, connection closed, or timeout. */
const isSilence = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  ["ECONNECTION", "ECONNREFUSED", "EDNS", "ESOCKET", "ETIMEDOUT"].includes(String(error.code));

/** Whether the mail server answers, and accepts our credentials if there are any. */
export const tryMailServer = async (server: MailServer) => void (await transportTo(server).verify());

const transportTo = ({ smtpUrl, appUrl, timeout = 15_000 }: MailServer) =>
  nodemailer.createTransport({
    url: smtpUrl,
    ...helloName(appUrl),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Our EHLO name. Without one, Nodemailer sends an address in brackets, which strict relays penalise. */
function helloName(appUrl: string) {
  const { hostname } = new URL(appUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, "")) ? {} : { name: hostname };
}

/** Sign-in or encryption is missing or wrong. https://www.iana.org/assignments/smtp-enhanced-status-codes */
const settingsCodes = [530, 535, 538];

/**
 * A "5xx" about this mail. One about our settings can be fixed there, so the mail is retried: a relay that requires a
 * sign-in or encryption, or does not accept mails from us (5.7.x before the content; after it, about the content).
 */
function isRefused(error: unknown) {
  if (!(error instanceof Error && "code" in error && "responseCode" in error)) return false;
  const code = Number(error.responseCode);
  if (code < 500 || settingsCodes.includes(code)) return false;
  const isPolicy = "response" in error && /^5\d\d[ -]5\.7\./.test(String(error.response));
  return error.code === "EMESSAGE" || (error.code === "EENVELOPE" && !isPolicy);
}
