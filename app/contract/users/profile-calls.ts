import { z } from "zod";
import { call } from "../call";
import { email, optionalPhone, password, personName } from "../fields";

/** What somebody who takes over an open session does not know: asked before an account changes hands. */
export const currentPassword = z
  .string({ error: "required" })
  .min(1, { error: "required" })
  .max(200, { error: "tooLong" });

export const profile = z.object({ firstName: personName, name: personName, mobilePhone: optionalPhone });

/** Which mails a person gets besides those that they need. */
export const mailPreferences = z.object({
  /** Of each decision about what they asked for, and of its publication. */
  decisions: z.boolean({ error: "required" }),
});

export const passwordChange = z.object({ currentPassword, password });
/** The form also asks the new password twice. */
export const passwordChangeForm = passwordChange
  .extend({ confirmation: z.string({ error: "required" }).min(1, { error: "required" }) })
  .superRefine(({ password, confirmation }, context) => {
    if (password !== confirmation)
      context.addIssue({ code: "custom", message: "passwordsDiffer", path: ["confirmation"] });
  });

export const emailChange = z.object({ email, currentPassword });

/** What the mailed link carries. */
export const emailConfirmation = z.object({
  token: z.string({ error: "required" }).min(1, { error: "required" }).max(200, { error: "tooLong" }),
});

/**
 * `confirmed`: by this link. `spent`: too old, followed by another, ended with the sessions, or not one of ours: none of
 * them changes anything any more.
 */
const emailChangeLink = z.object({ state: z.enum(["open", "confirmed", "spent"]) });

/** What people change of their own account (additions). */
export const profileCalls = {
  saveProfile: call({
    method: "put",
    path: "/users/me",
    access: "bearer",
    summary: "Change one's own name and phone (addition)",
    description:
      "Whoever is signed in changes their own first name, name and phone. What was saved last is kept: nobody else writes in one's own profile at the same time without it showing in the log.",
    body: profile,
    success: 204,
    answer: "none",
  }),
  mailPreferences: call({
    method: "get",
    path: "/users/me/mails",
    access: "bearer",
    summary: "Which mails one gets (addition)",
    description:
      "Of those that one can turn off. Invitations, links and what concerns the account are always sent.",
    success: 200,
    answer: mailPreferences,
  }),
  saveMailPreferences: call({
    method: "put",
    path: "/users/me/mails",
    access: "bearer",
    summary: "Choose which mails one gets (addition)",
    description:
      "`decisions`: a mail of each decision about what one asked for, and one of each publication that brings it into the app.",
    body: mailPreferences,
    success: 204,
    answer: "none",
  }),
  changePassword: call({
    method: "put",
    path: "/users/me/password",
    access: "bearer",
    summary: "Change one's own password (addition)",
    description:
      "Asks the present password, whose wrong entries are counted. Ends every other session of the person, and tells them by mail.",
    refuses: ["wrongPassword", "tooManyChecks"],
    body: passwordChange,
    success: 204,
    answer: "none",
  }),
  requestEmailChange: call({
    method: "put",
    path: "/users/me/email",
    access: "bearer",
    summary: "Ask for another e-mail address (addition)",
    description:
      "Nothing changes until the link that is mailed to the new address is confirmed, within 24 hours. The present address is told by mail. The answer does not say whether the address belongs to another account: a mail to it does.",
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
    summary: "What a mailed link is still good for to confirm a new e-mail address (addition)",
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
      "Gives the account the address that the token was mailed to. A token is good once, for 24 hours, and until another change is asked for, the password changes or the sessions are ended.",
    refuses: ["invalidToken"],
    body: emailConfirmation,
    success: 204,
    answer: "none",
  }),
};
