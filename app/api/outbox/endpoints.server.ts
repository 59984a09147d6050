import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import {
  listOutbox,
  readOutboxMail,
  sendFailedMailsAgain,
  sendMailAgain,
} from "../platform/mail/outbox.server";
import { Refusal } from "../refusal";

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
      if (!(await sendMailAgain(db, services.clock, mail.id))) throw new Refusal("mailNotFailed");
      log("MailSentAgain", entryAbout(mail));
      return undefined;
    },
  },
  sendFailedAgain: {
    may: "readOutbox",
    run: async ({ db, services, input, log }) => {
      const { mails, left } = await sendFailedMailsAgain(db, services.clock, input.since);
      if (mails.length === 0) throw new Refusal("noMailFailed");
      for (const mail of mails) log("MailSentAgain", entryAbout(mail));
      return { sent: mails.length, left };
    },
  },
};

const entryAbout = (mail: { id: string; recipient: string; subject: string; holderId: string | null }) => ({
  subject: { kind: "mail" as const, id: mail.id, name: mail.subject },
  ...(mail.holderId && { holderId: mail.holderId }),
  extra: { recipient: mail.recipient },
});
