import { z } from "zod";
import { call } from "../call";
import { email, optionalPhone, password, personName } from "../fields";
import { stoppedMails } from "./mail-kinds";
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

/** `null`: none of our links. */
const stoppable = z.object({
  mail: z.enum(stoppedMails).nullable(),
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
      "`decisions`: a mail of each decision about what one asked for, and one of each publication that brings it into the app. `questions`: of a question about one's request, or of the answer to one's own. `mentions`: of a note that names one, or a request that is handed to one or taken over. `results`: of what one planned, once it is done. `report`: the figures of each month. `digest`: a summary each working day (the programme's team alone) or on Mondays, with the parts `digestParts`. What is left out stays as it is.",
    body: mailChoice,
    success: 204,
    answer: "none",
  }),
  saveHelp: call({
    method: "put",
    path: "/users/me/help",
    access: "bearer",
    summary: "Hide the guide of the first steps, or say that the news are read (addition)",
    description:
      "`guideHidden` hides the guide on one's home, or shows it again. `newsRead` keeps today as the day on which what is new was last read. Both are told with `GET /users/me`; what is left out stays as it is.",
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
    summary: "Which mails a mailed link stops (addition)",
    description: "What the token at the end of a mail would stop, and whether its reader still gets it.",
    body: unsubscription,
    success: 200,
    answer: stoppable,
  }),
  /** Public: anybody who has the mail may unsubscribe, signed in or not (RFC 8058). */
  unsubscribe: call({
    method: "post",
    path: "/users/unsubscription",
    access: "public",
    summary: "Stop one kind of mail by its mailed link (addition)",
    description:
      "Does what the link at the end of a mail and the button of mail programs (RFC 8058) ask for. A token is good for ever, for one person and one kind of mail; a second time changes nothing.",
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
