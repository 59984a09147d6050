import { decodeJwt } from "jose";
import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import { hasFailed } from "~/contract/outbox/mail-states";
import { digestOf } from "../auth/keys.server";
import { attachedNames } from "../digests/month-report.server";
import type { Implementations } from "../pipeline.server";
import {
  failedSince,
  listOutbox,
  readOutboxMail,
  sendMailAgain,
  sendMailsAgain,
} from "../platform/mail/outbox.server";
import { Refusal } from "../refusal";
import type { Db } from "../services";

export const outboxEndpoints: Implementations<typeof calls.outbox> = {
  list: {
    may: "readOutbox",
    run: async ({ db, services, input }) => ({
      ...(await listOutbox(db, input)),
      smtpConfigured: services.options.smtpConfigured,
    }),
  },
  read: {
    may: "readOutbox",
    run: async ({ db, input }) => {
      const mail = await readOutboxMail(db, input.id);
      if (!mail) throw new Refusal("notFound");
      return { ...mail, attachments: attachedNames(mail.attached) };
    },
  },
  sendAgain: {
    may: "readOutbox",
    run: async ({ db, services, input, log }) => {
      const mail = await readOutboxMail(db, input.id);
      if (!mail) throw new Refusal("notFound");
      if (!hasFailed(mail.state)) throw new Refusal("mailNotFailed");
      if ((await spentLinks(db, services.clock.now(), [mail])).size > 0) throw new Refusal("mailLinkSpent");
      if (!(await sendMailAgain(db, services.clock, mail.id))) throw new Refusal("mailNotFailed");
      log("MailSentAgain", entryAbout(mail));
      return undefined;
    },
  },
  sendFailedAgain: {
    may: "readOutbox",
    run: async ({ db, services, input, log }) => {
      const { clock } = services;
      const failed = await failedSince(db, input.since);
      const spent = await spentLinks(db, clock.now(), failed);
      const ids = failed.map(({ id }) => id).filter((id) => !spent.has(id));
      const { mails, left } = await sendMailsAgain(db, clock, ids);
      if (mails.length === 0) throw new Refusal(spent.size > 0 ? "mailLinkSpent" : "noMailFailed");
      for (const mail of mails) log("MailSentAgain", entryAbout(mail));
      return { sent: mails.length, left, spent: spent.size };
    },
  },
};

const entryAbout = (mail: { id: string; recipient: string; subject: string; holderId: string | null }) => ({
  subject: { kind: "mail" as const, id: mail.id, name: mail.subject },
  ...(mail.holderId && { holderId: mail.holderId }),
  extra: { recipient: mail.recipient },
});

interface Written {
  id: string;
  text: string;
}

/** Which of these mails have a link that no longer works: used, expired or replaced. */
async function spentLinks(db: Db, now: Date, mails: Written[]): Promise<Set<string>> {
  const links = mails.flatMap(({ id, text }) => {
    const [, page, token] = /\/([\w-]+)\?jwt=([\w.-]+)/.exec(text) ?? [];
    if (!page || !token || page === "unsubscribe") return [];
    return [page === "confirm-email" ? { id, hash: digestOf(token) } : { id, jti: decodeJwt(token).jti }];
  });
  const [tokens, changes] = await Promise.all([
    db
      .selectFrom("email_tokens as link")
      .innerJoin("users", "users.id", "link.user_id")
      .select("link.id as key")
      .where(sql<boolean>`link.id = any(${links.flatMap(({ jti }) => jti ?? [])}::uuid[])`)
      .where("used_at", "is", null)
      .where("expires_at", ">", now.toISOString())
      .where("users.deleted_at", "is", null)
      .execute(),
    db
      .selectFrom("email_changes as link")
      .innerJoin("users", "users.id", "link.user_id")
      .select("token_hash as key")
      .where(sql<boolean>`token_hash = any(${links.flatMap(({ hash }) => hash ?? [])}::text[])`)
      .where("used_at", "is", null)
      .where("expires_at", ">", now.toISOString())
      .where("users.deleted_at", "is", null)
      .execute(),
  ]);
  const good = new Set([...tokens, ...changes].map(({ key }) => key));
  return new Set(links.filter(({ jti, hash }) => !good.has(jti ?? hash ?? "")).map(({ id }) => id));
}
