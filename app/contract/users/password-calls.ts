import { z } from "zod";
import { call } from "../call";
import { accountEmail, password } from "../fields";
import { mailedToken, spentLink, unreadableLink } from "./mailed-link";

export const passwordLinkRequest = z.object({ email: accountEmail });

const newPassword = z.object({ token: mailedToken, newPassword: password });
/** The form also asks the password twice. */
export const newPasswordForm = newPassword
  .extend({ confirmation: z.string({ error: "required" }).min(1, { error: "required" }) })
  .superRefine(({ newPassword, confirmation }, context) => {
    if (newPassword !== confirmation)
      context.addIssue({ code: "custom", message: "passwordsDiffer", path: ["confirmation"] });
  });

const passwordLink = z.discriminatedUnion("state", [
  z.object({ state: z.literal("open"), email: z.string() }),
  spentLink,
  unreadableLink,
]);
export type PasswordLink = z.output<typeof passwordLink>;

export const passwordCalls = {
  askNewPassword: call({
    method: "put",
    path: "/users/asknewpassword",
    access: "public",
    summary: "Request a mailed link for setting a new password",
    description:
      "The answer and its timing do not reveal whether the address has an account. A person who has not completed the registration gets its link again; a suspended person is told so by mail. Limited by address and by account.",
    refuses: ["tooManyPasswordLinks"],
    body: passwordLinkRequest,
    success: 204,
    answer: "none",
  }),
  /** A body, not a query: URLs are logged by proxies. */
  passwordLink: call({
    method: "post",
    path: "/users/passwordlink",
    access: "public",
    summary: "The state of a mailed link for setting a password (addition)",
    description: "Whether the token of a mailed link can still set a password, without using it.",
    body: z.object({ token: mailedToken }),
    success: 200,
    answer: passwordLink,
  }),
  resetPassword: call({
    method: "put",
    path: "/users/resetpassword",
    access: "public",
    summary: "Set a new password",
    description:
      "Sets the password of an active user, with the token of the mailed link, which can be used once within 24 hours. Ends all of the person's sessions, and notifies them by mail.",
    refuses: ["invalidToken", "tooManyPasswordLinks"],
    body: newPassword,
    success: 204,
    answer: "none",
  }),
};
