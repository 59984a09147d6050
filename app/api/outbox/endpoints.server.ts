import type { calls } from "~/contract/calls";
import { hasFailed } from "~/contract/outbox/mail-states";
import type { Implementations } from "../pipeline.server";
import {
  failedSince,
  listOutbox,
  readOutboxMail,
  sendMailAgain,
  sendMailsAgain,
} from "../platform/mail/outbox.server";
import { Refusal } from "../refusal";
import { spentLinks } from "./spent-links.server";

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
      return mail;
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
