import { z } from "zod";
import { call } from "../call";
import { email, optionalPhone, password, personName } from "../fields";
import { unsubscribableMails } from "./mail-kinds";
import { mailChoice, mailPreferences } from "./wanted-mails";

/** Required before changes that could hand the account over to somebody who has found an open session. */
export const currentPassword = z
  .string({ error: "required" })
  .min(1, { error: "required" })
  .max(200, { error: "tooLong" });

export const profile = z.object({ firstName: personName, name: personName, mobilePhone: optionalPhone });

export const passwordChange = z.object({ currentPassword, password });
/** The form also asks the new password twice. */
export const passwordChangeForm = passwordChange
  .extend({ confirmation: z.string({ error: "required" }).min(1, { error: "required" }) })
  .superRefine(({ password, confirmation }, context) => {
    if (password !== confirmation)
      context.addIssue({ code: "custom", message: "passwordsDiffer", path: ["confirmation"] });
  });

export const emailChange = z.object({ email, currentPassword });

/** The token in the mailed link. */
export const emailConfirmation = z.object({
  token: z.string({ error: "required" }).min(1, { error: "required" }).max(200, { error: "tooLong" }),
});

/** The token in a mail's link that unsubscribes from that kind of mail. */
export const unsubscription = z.object({
  token: z.string({ error: "required" }).min(1, { error: "required" }).max(200, { error: "tooLong" }),
});

/** `null`: not one of our links. */
const stoppable = z.object({
  mail: z.enum(unsubscribableMails).nullable(),
  /** Whether the person still gets these mails. */
  isOn: z.boolean(),
});

/**
 * `confirmed`: by this link. `spent`: expired, superseded by another, ended with the sessions, or not one of
 * ours.
 */
const emailChangeLink = z.object({ state: z.enum(["open", "confirmed", "spent"]) });

/** Changes of one's own account (additions). */
export const profileCalls = {
  saveProfile: call({
    method: "put",
    path: "/users/me",
    access: "bearer",
    summary: "Change one's own name and phone (addition)",
    description: "Changes the caller's first name, name and phone. The last save wins.",
    body: profile,
    success: 204,
    answer: "none",
  }),
  mailPreferences: call({
    method: "get",
    path: "/users/me/mails",
    access: "bearer",
    summary: "The caller's mail preferences (addition)",
    description: "Only for optional mails. Invitations, links and mails about the account are always sent.",
    success: 200,
    answer: mailPreferences,
  }),
  saveMailPreferences: call({
    method: "put",
    path: "/users/me/mails",
    access: "bearer",
    summary: "Change the caller's mail preferences (addition)",
    description:
      "`decisions`: decisions about one's requests, and the publications that bring them into the app. `questions`: questions about one's requests, and answers to one's own questions. `mentions`: notes that mention one, and requests that are handed to one or taken over. `results`: the results of publications that one has planned. `report`: the figures of each month. `digest`: a summary on each working day (only for the programme's team) or on Mondays, with the parts `digestParts`. Omitted fields stay unchanged.",
    body: mailChoice,
    success: 204,
    answer: "none",
  }),
  saveHelp: call({
    method: "put",
    path: "/users/me/help",
    access: "bearer",
    summary: "Hide the guide of the first steps, or mark the news as read (addition)",
    description:
      "`guideHidden` hides or shows the guide on the caller's home page. `newsRead` stores today as the day on which the news were last read. Both are part of `GET /users/me`; omitted fields stay unchanged.",
    body: z.object({
      guideHidden: z.boolean({ error: "invalid" }).optional(),
      newsRead: z.literal(true, { error: "invalid" }).optional(),
    }),
    success: 204,
    answer: "none",
  }),
  /** A body, not a query: URLs are logged by proxies. */
  unsubscriptionLink: call({
    method: "post",
    path: "/users/unsubscriptionlink",
    access: "public",
    summary: "The state of an unsubscription link (addition)",
    description: "The kind of mail that the token would stop, and whether the recipient still gets it.",
    body: unsubscription,
    success: 200,
    answer: stoppable,
  }),
  /** Public: anybody who has the mail may unsubscribe, signed in or not (RFC 8058). */
  unsubscribe: call({
    method: "post",
    path: "/users/unsubscription",
    access: "public",
    summary: "Unsubscribe from a kind of mail (addition)",
    description:
      "For the link at the end of a mail, and the unsubscribe button of mail programs (RFC 8058). A token does not expire, and is for one person and one kind of mail. Idempotent.",
    refuses: ["invalidToken", "tooManyChecks"],
    body: unsubscription,
    success: 204,
    answer: "none",
  }),
  changePassword: call({
    method: "put",
    path: "/users/me/password",
    access: "bearer",
    summary: "Change one's own password (addition)",
    description:
      "Requires the current password; wrong attempts are limited. Ends all other sessions of the person, and notifies them by mail.",
    refuses: ["wrongPassword", "tooManyChecks"],
    body: passwordChange,
    success: 204,
    answer: "none",
  }),
  requestEmailChange: call({
    method: "put",
    path: "/users/me/email",
    access: "bearer",
    summary: "Request a change of the e-mail address (addition)",
    description:
      "The address changes once the link that is mailed to the new address is confirmed, within 24 hours. The current address is notified. The answer does not reveal whether the address belongs to another account; a mail to it does.",
    refuses: ["wrongPassword", "tooManyChecks", "tooManyEmailChanges", "sameEmail"],
    body: emailChange,
    success: 204,
    answer: "none",
  }),
  /** A body, not a query: URLs are logged by proxies. */
  emailChangeLink: call({
    method: "post",
    path: "/users/emailchangelink",
    access: "public",
    summary: "The state of a mailed link for confirming an e-mail address (addition)",
    description: "Whether the token of a mailed link can still confirm an address, without using it.",
    body: emailConfirmation,
    success: 200,
    answer: emailChangeLink,
  }),
  /** Public: the link may be opened in a browser where nobody is signed in. */
  confirmEmailChange: call({
    method: "post",
    path: "/users/emailconfirmation",
    access: "public",
    summary: "Confirm a new e-mail address (addition)",
    description:
      "Changes the account's address to the one that the token was mailed to. A token can be used once, within 24 hours, unless another change is requested, the password changes or the sessions are ended.",
    refuses: ["invalidToken"],
    body: emailConfirmation,
    success: 204,
    answer: "none",
  }),
};
