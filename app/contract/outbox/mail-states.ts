// A file of its own, so that the outbox does not pull zod into the browser.
/**
 * `refused`: for good, by the server that takes our mails. `givenUp`: it could not be reached, or put us off, for two
 * days.
 */
export const mailStates = ["waiting", "sent", "refused", "givenUp"] as const;
export type MailState = (typeof mailStates)[number];
/** What can be sent again. */
export const hasFailed = (state: MailState) => state === "refused" || state === "givenUp";
