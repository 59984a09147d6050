import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { pageOfItems } from "../platform/database/count.server";
import { listOutbox, readOutboxMail } from "../platform/mail/outbox.server";
import { Refusal } from "../refusal";

export const outboxEndpoints: Implementations<typeof calls.outbox> = {
  list: {
    may: "readOutbox",
    run: async ({ db, services, input }) => {
      const { items, totalCount } = await listOutbox(db, { number: input.PageNumber, size: input.PageSize });
      return {
        ...pageOfItems(input, items, { totalCount }),
        smtpConfigured: services.options.smtpConfigured,
      };
    },
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
