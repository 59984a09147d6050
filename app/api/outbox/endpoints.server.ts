import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { listOutbox, readOutboxMail } from "../platform/mail/outbox.server";
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
};
