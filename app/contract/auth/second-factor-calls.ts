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
/** Proof that it is still the owner who changes their second factor. */
export const secondFactorProof = z.object({ currentPassword, code });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const secondFactorAnswer = secondFactorCode.extend({ challenge: z.string().min(1).max(200) });

/** The answer to a sign-in whose first factor was right: to be sent back with a code within ten minutes. */
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
    summary: "Finish a sign-in with the second factor (addition)",
    description:
      "Takes the challenge that a sign-in answered, and a code of six digits or a recovery code. Answers as that sign-in would have. A code is good once; wrong ones are counted for each person, and by themselves for a browser (`x-known-browser`) in which that person gave a right one before.",
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
    summary: "One's own second factor (addition)",
    description: "Whether it is on, and while it is being turned on, the secret for the application.",
    success: 200,
    answer: ownSecondFactor,
  }),
  startSecondFactor: call({
    method: "post",
    path: "/users/me/second-factor",
    access: "bearer",
    summary: "Begin to turn on one's own second factor (addition)",
    description: "Makes a new secret. Nothing is asked at a sign-in until a first code confirms it.",
    refuses: ["secondFactorOn"],
    success: 204,
    answer: "none",
  }),
  confirmSecondFactor: call({
    method: "put",
    path: "/users/me/second-factor",
    access: "bearer",
    summary: "Turn on one's own second factor with a first code (addition)",
    description:
      "Answers ten recovery codes, which are never shown again: only their hashes are kept. Each is good once. Told by mail.",
    refuses: ["wrongCode", "tooManyChecks", "secondFactorOn"],
    body: secondFactorCode,
    success: 200,
    answer: recoveryCodes,
  }),
  renewRecoveryCodes: call({
    method: "post",
    path: "/users/me/second-factor/recovery-codes",
    access: "bearer",
    summary: "Ten new recovery codes of one's own second factor (addition)",
    description:
      "Asks the password and a code. Answers ten codes, which are never shown again; the earlier ones are good for nothing any more. Told by mail.",
    refuses: ["wrongPassword", "wrongCode", "tooManyChecks"],
    body: secondFactorProof,
    success: 200,
    answer: recoveryCodes,
  }),
  turnOffSecondFactor: call({
    method: "post",
    path: "/users/me/second-factor/off",
    access: "bearer",
    summary: "Turn off one's own second factor (addition)",
    description: "Asks the password and a code. Told by mail.",
    refuses: ["wrongPassword", "wrongCode", "tooManyChecks"],
    body: secondFactorProof,
    success: 204,
    answer: "none",
  }),
  resetSecondFactor: call({
    method: "delete",
    path: "/users/{id}/second-factor",
    access: "bearer",
    summary: "Take away the second factor of somebody who lost it (addition)",
    description:
      "For platform administrators, and never of oneself. Ends the person's sessions; they sign in with the password alone and are told by mail.",
    refuses: ["ownSecondFactor", "noSecondFactor"],
    params: z.object({ id: pathId }),
    success: 204,
    answer: "none",
  }),
};
