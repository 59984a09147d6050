import { z } from "zod";
import { call } from "../call";
import { pathId } from "../paging";
import { currentPassword } from "../users/profile-calls";
import { browserHeader, knownBrowser } from "./known-browser";
import { tokens } from "./tokens";

/** Six digits of the application, or a recovery code; people type both with spaces or hyphens. */
const code = z
  .string({ error: "required" })
  .transform((value) => value.replace(/[\s-]/g, ""))
  .pipe(z.string().min(1, { error: "required" }).max(40, { error: "tooLong" }));

export const secondFactorCode = z.object({ code });
/** Proof of identity, required before changes of the second factor. */
export const secondFactorProof = z.object({ currentPassword, code });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const secondFactorAnswer = secondFactorCode.extend({ challenge: z.string().min(1).max(200) });

/** The answer to a sign-in with a correct first factor, to be sent with a code within ten minutes. */
export const secondFactorChallenge = z.object({ challenge: z.string(), expiresAt: z.string() });
export type SecondFactorChallenge = z.output<typeof secondFactorChallenge>;

const ownSecondFactor = z.object({
  isOn: z.boolean(),
  /** The programme requires it, and it is not set up: no other call is allowed. */
  mustEnrol: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** The data for the authenticator application, until a first code has confirmed that it works. */
  pending: z.object({ secret: z.string(), uri: z.string() }).nullable(),
});
export type OwnSecondFactor = z.output<typeof ownSecondFactor>;

/** A second factor in addition to the password: codes of an application, RFC 6238 (additions). */
export const secondFactorCalls = {
  answerSecondFactor: call({
    method: "post",
    path: "/auth/second-factor",
    access: "public",
    summary: "Complete a sign-in with the second factor (addition)",
    description:
      "Takes the challenge of a sign-in, and a code of six digits or a recovery code. Answers like that sign-in without a second factor. A code can be used once. Wrong codes are limited for each person, and separately for a browser (`x-known-browser`) in which that person has entered a correct one before.",
    refuses: ["wrongCode", "challengeEnded", "tooManyChecks"],
    headers: browserHeader,
    body: secondFactorAnswer,
    success: 200,
    answer: z.union([tokens.extend({ knownBrowser }), z.object({ redirectTo: z.string(), knownBrowser })]),
  }),
  secondFactor: call({
    method: "get",
    path: "/users/me/second-factor",
    access: "bearer",
    summary: "The caller's second factor (addition)",
    description: "Whether it is on and, until it is confirmed, the secret for the authenticator application.",
    success: 200,
    answer: ownSecondFactor,
  }),
  startSecondFactor: call({
    method: "post",
    path: "/users/me/second-factor",
    access: "bearer",
    summary: "Start turning on the caller's second factor (addition)",
    description: "Generates a new secret. Sign-ins require codes only after a first code has confirmed it.",
    refuses: ["secondFactorOn"],
    success: 204,
    answer: "none",
  }),
  confirmSecondFactor: call({
    method: "put",
    path: "/users/me/second-factor",
    access: "bearer",
    summary: "Turn on the caller's second factor with a first code (addition)",
    description:
      "Answers ten recovery codes, which are never shown again, since only their hashes are stored. Each can be used once. Sends a notification by mail.",
    refuses: ["wrongCode", "tooManyChecks", "secondFactorOn"],
    body: secondFactorCode,
    success: 200,
    answer: recoveryCodes,
  }),
  renewRecoveryCodes: call({
    method: "post",
    path: "/users/me/second-factor/recovery-codes",
    access: "bearer",
    summary: "Renew the caller's recovery codes (addition)",
    description:
      "Requires the password and a code. Answers ten codes, which are never shown again; the previous ones become invalid. Sends a notification by mail.",
    refuses: ["wrongPassword", "wrongCode", "tooManyChecks"],
    body: secondFactorProof,
    success: 200,
    answer: recoveryCodes,
  }),
  turnOffSecondFactor: call({
    method: "post",
    path: "/users/me/second-factor/off",
    access: "bearer",
    summary: "Turn off the caller's second factor (addition)",
    description: "Requires the password and a code. Sends a notification by mail.",
    refuses: ["wrongPassword", "wrongCode", "tooManyChecks"],
    body: secondFactorProof,
    success: 204,
    answer: "none",
  }),
  resetSecondFactor: call({
    method: "delete",
    path: "/users/{id}/second-factor",
    access: "bearer",
    summary: "Reset a lost second factor (addition)",
    description:
      "For platform administrators, except for their own. Ends the person's sessions; they sign in with only the password, and are notified by mail.",
    refuses: ["ownSecondFactor", "noSecondFactor"],
    params: z.object({ id: pathId }),
    success: 204,
    answer: "none",
  }),
};
