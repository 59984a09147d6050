import { z } from "zod";
import { call } from "../call";
import { choices, listOf } from "../lists";
import { pageOf, pathId } from "../paging";
import { mailStates } from "./mail-states";

export const outboxList = listOf({ filters: { State: choices(z.enum(mailStates, { error: "invalid" })) } });

const mail = z.object({
  id: z.string(),
  state: z.enum(mailStates),
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
      "Mails that were sent, wait, or failed; for platform administrators (addition). `smtpConfigured` says whether any is sent at all.",
    query: outboxList.query,
    success: 200,
    answer: pageOf(mail).extend({ smtpConfigured: z.boolean() }),
  }),
  read: call({
    method: "get",
    path: "/outbox/{id}",
    access: "bearer",
    summary: "One mail",
    description:
      "A mail as it is sent; for platform administrators (addition). Once it is sent, its links have lost their tokens.",
    params: z.object({ id: pathId }),
    success: 200,
    answer: mail.extend({ text: z.string(), html: z.string() }),
  }),
  sendAgain: call({
    method: "post",
    path: "/outbox/{id}/sendagain",
    access: "bearer",
    summary: "Send a mail again that failed",
    description:
      "Has a mail that was refused or given up sent again, as it was written; for platform administrators (addition).",
    refuses: ["mailNotFailed"],
    params: z.object({ id: pathId }),
    success: 204,
    answer: "none",
  }),
};
