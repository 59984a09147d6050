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
      "Sent, waiting and failed mails, optionally with the words of `SearchTerm` in the subject or the recipient's address; for platform administrators (addition). `smtpConfigured` says whether mails are sent at all.",
    query: outboxList.query,
    success: 200,
    answer: pageOf(mail).extend({ smtpConfigured: z.boolean() }),
  }),
  read: call({
    method: "get",
    path: "/outbox/{id}",
    access: "bearer",
    summary: "A mail",
    description:
      "A mail as it is sent; for platform administrators (addition). Once it is sent, the tokens are removed from its links.",
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
    summary: "Resend a failed mail",
    description:
      "Resends a refused or given-up mail unchanged; for platform administrators (addition). Refused if its link was used, has expired or was replaced.",
    refuses: ["mailNotFailed", "mailLinkSpent"],
    params: z.object({ id: pathId }),
    success: 204,
    answer: "none",
  }),
  sendFailedAgain: call({
    method: "post",
    path: "/outbox/sendagain",
    access: "bearer",
    summary: "Resend all mails that failed since a given day",
    description:
      "Resends the mails that were refused or given up since the start of this day in Belgium, for example after the mail server was misconfigured, oldest failures first; for platform administrators (addition). Up to 5,000 at a time: `left` is the number of remaining ones. `spent` mails are not sent, since their links no longer work.",
    refuses: ["noMailFailed", "mailLinkSpent"],
    body: failedSince,
    success: 200,
    answer: z.object({ sent: z.number().int(), left: z.number().int(), spent: z.number().int() }),
  }),
};
