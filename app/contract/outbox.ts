import { z } from "zod";
import { call } from "./call";
import { pageOf, paging, pathId } from "./paging";

const mail = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
});

/** Mails that wait to be sent, readable while no SMTP server is configured (addition). */
export const outboxCalls = {
  list: call({
    method: "get",
    path: "/outbox",
    access: "bearer",
    summary: "Mails, newest first",
    description:
      "Mails of the last weeks, sent or waiting; for platform administrators (addition). `smtpConfigured` says whether any is sent at all.",
    query: paging,
    success: 200,
    answer: pageOf(mail).extend({ smtpConfigured: z.boolean() }),
  }),
  read: call({
    method: "get",
    path: "/outbox/{id}",
    access: "bearer",
    summary: "One mail",
    description: "A mail as it is sent, with its links; for platform administrators (addition).",
    params: z.object({ id: pathId }),
    success: 200,
    answer: mail.extend({ text: z.string(), html: z.string() }),
  }),
};
