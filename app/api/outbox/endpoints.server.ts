import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { countRows, offsetOf, pageOfItems } from "../platform/database/count.server";
import { Refusal } from "../refusal";

const columns = [
  "id",
  "recipient",
  "subject",
  "created_at as createdAt",
  "sent_at as sentAt",
  "attempts",
  "last_error as lastError",
] as const;

export const outboxEndpoints: Implementations<typeof calls.outbox> = {
  list: {
    may: "readOutbox",
    run: async ({ db, services, input }) => {
      const [items, count] = await Promise.all([
        db
          .selectFrom("mails")
          .select(columns)
          .orderBy("created_at", "desc")
          .orderBy("id")
          .limit(input.PageSize)
          .offset(offsetOf(input))
          .execute(),
        countRows(db, sql`select 1 from mails`),
      ]);
      return { ...pageOfItems(input, items, count), smtpConfigured: services.options.smtpConfigured };
    },
  },
  read: {
    may: "readOutbox",
    run: async ({ db, input }) => {
      const mail = await db
        .selectFrom("mails")
        .select([...columns, "text_body as text", "html_body as html"])
        .where("id", "=", input.id)
        .executeTakeFirst();
      if (!mail) throw new Refusal("notFound");
      return mail;
    },
  },
};
