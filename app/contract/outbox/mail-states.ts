// A file of its own, so that the outbox does not pull zod into the browser.
/**
 * `refused`: rejected for good by our mail server. `givenUp`: the server could not be reached, or deferred the mail,
 * for two days.
 */
export const mailStates = ["waiting", "sent", "refused", "givenUp"] as const;
export type MailState = (typeof mailStates)[number];
/** States in which a mail can be sent again. */
export const hasFailed = (state: MailState) => state === "refused" || state === "givenUp";
