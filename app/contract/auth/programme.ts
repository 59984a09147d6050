import { z } from "zod";
import { call } from "../call";
import { yesOrNo } from "../lists";
import { tokens } from "./tokens";

export const STATE_HEADER = "x-sign-in-state";

const address = z.object({ url: z.string() });
const redirectUri = z.string().min(1).max(500);
/** Characters: a cookie carries the code between two redirects. */
export const CODE_LIMIT = 2200;

/** Sign-in of the programme's team with the account of its organisation, and the ways to and from the scan app. */
export const programmeCalls = {
  signInWays: call({
    method: "get",
    path: "/auth/sign-in-ways",
    access: "public",
    summary: "Read which ways to sign in there are",
    description:
      "`programme` says whether a provider for the programme's team is connected (OpenID Connect).",
    success: 200,
    answer: z.object({ programme: z.boolean() }),
  }),
  redirectToAuthorize: call({
    method: "get",
    path: "/auth/redirect-to-authorize",
    access: "public",
    summary: "Begin a sign-in with the organisation's account",
    description:
      "Answers the address of the provider's sign-in page, and the state by which the caller recognises the way back: the caller keeps it with the browser that it sends away, compares it with the one that comes back, and sends it and `redirectUri` with the code. Good once, for ten minutes. The way back is the back-office's `/post-login`, or with `redirectUri` an address of the scan app; `otherAccount` makes the provider ask who it is again; with `redirectToScanApp` the sign-in ends in the scan app.",
    refuses: [
      "programmeNotConfigured",
      "programmeUnavailable",
      "programmeAnswerInvalid",
      "redirectNotAllowed",
      "tooManyLogins",
    ],
    query: z.object({
      redirectUri: redirectUri.optional(),
      redirectToScanApp: yesOrNo.schema,
      otherAccount: yesOrNo.schema,
    }),
    success: 200,
    answer: address.extend({ state: z.string(), redirectUri }),
  }),
  tokens: call({
    method: "get",
    path: "/auth/get-tokens",
    access: "public",
    summary: "End a sign-in with the organisation's account",
    description:
      "Exchanges the provider's code for the tokens of a session of flow WBT, or for the address of the scan app with a one-time code. `redirectUri` is the one that the sign-in began with, the header holds its state; `iss` is passed on when the provider gave it. Only platform administrators who are not suspended sign in this way: the first time by an e-mail address that the provider has verified, which also completes their registration, then by the provider's subject.",
    refuses: [
      "programmeNotConfigured",
      "programmeUnavailable",
      "programmeAnswerInvalid",
      "programmeSignInExpired",
      "programmeAccountUnknown",
      "programmeEmailMissing",
      "programmeEmailUnverified",
    ],
    query: z.object({
      code: z.string().min(1).max(CODE_LIMIT),
      redirectUri,
      iss: z.string().max(500).optional(),
    }),
    headers: z.object({ [STATE_HEADER]: z.string().min(1).max(200) }),
    success: 200,
    answer: z.union([tokens, z.object({ redirectTo: z.string() })]),
  }),
  redirectToBackofficeLogin: call({
    method: "get",
    path: "/auth/redirect-to-backoffice-login",
    access: "public",
    summary: "Read where the scan app sends people to sign in",
    description: "Answers the address of the back-office's sign-in, which leads back to the scan app.",
    success: 200,
    answer: address,
  }),
  redirectToScan: call({
    method: "get",
    path: "/auth/redirect-to-scan",
    access: "public",
    summary: "Read the way to the scan app",
    description:
      "Answers the address of the scan app; for a signed-in person with a one-time code, good for a minute, that `get-scan-app-tokens` exchanges.",
    refuses: ["scanAppNotConfigured"],
    success: 200,
    answer: address,
  }),
};
