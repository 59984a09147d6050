import { z } from "zod";
import { call } from "../call";
import { calendarDay } from "../fields";
import { choices, listOf } from "../lists";
import { pageOf, pathId } from "../paging";
import { mailStates } from "./mail-states";

export const outboxList = listOf({
  filters: { State: choices(z.enum(mailStates, { error: "invalid" })) },
  search: "SearchTerm",
});

/** Mails that failed since the start of this day in Belgium. */
export const failedSince = z.object({ since: calendarDay });

const mail = z.object({
  id: z.string(),
  state: z.enum(mailStates),
  recipient: z.string(),
  subject: z.string(),
  /** Its language: “nl”. */
  language: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
});

/** Outgoing mails, readable while no SMTP server is configured (addition). */
export const outboxCalls = {
  list: call({
    method: "get",
    path: "/outbox",
    access: "bearer",
    summary: "Mails, newest first",
    description:
      "Mails that were sent, wait, or failed, all or those with the words of `SearchTerm` in their subject or the address of their reader; for platform administrators (addition). `smtpConfigured` says whether any is sent at all.",
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
    answer: mail.extend({
      text: z.string(),
      html: z.string(),
      /** Names of the files that are generated when it is sent. */
      attachments: z.array(z.string()),
    }),
  }),
  sendAgain: call({
    method: "post",
    path: "/outbox/{id}/sendagain",
    access: "bearer",
    summary: "Send a mail again that failed",
    description:
      "Has a mail that was refused or given up sent again, as it was written; for platform administrators (addition). Not when its link was used, has expired or was replaced.",
    refuses: ["mailNotFailed", "mailLinkSpent"],
    params: z.object({ id: pathId }),
    success: 204,
    answer: "none",
  }),
  sendFailedAgain: call({
    method: "post",
    path: "/outbox/sendagain",
    access: "bearer",
    summary: "Send all mails again that failed since a day",
    description:
      "Has the mails sent again that were refused or given up since the beginning of this day in Belgium, such as after the mail server was set wrongly, the oldest failures first; for platform administrators (addition). At most 5,000 at a time: `left` failed since then as well. `spent` are not sent, since their link does not work any more.",
    refuses: ["noMailFailed", "mailLinkSpent"],
    body: failedSince,
    success: 200,
    answer: z.object({ sent: z.number().int(), left: z.number().int(), spent: z.number().int() }),
  }),
};
