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
    summary: "The available sign-in methods",
    description:
      "`programme` says whether a provider for the programme's team is connected (OpenID Connect).",
    success: 200,
    answer: z.object({ programme: z.boolean() }),
  }),
  redirectToAuthorize: call({
    method: "get",
    path: "/auth/redirect-to-authorize",
    access: "public",
    summary: "Start a sign-in with the organisation's account",
    description:
      "Answers the URL of the provider's sign-in page, and the state, which the caller stores with the browser, compares with that of the provider's redirect, and sends with `redirectUri` and the code. Valid once, for ten minutes. The provider redirects to the back-office's `/post-login`, or with `redirectUri` to a URL of the scan app; `otherAccount` makes the provider ask for the account again; with `redirectToScanApp`, the sign-in ends in the scan app.",
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
    summary: "Complete a sign-in with the organisation's account",
    description:
      "Exchanges the provider's code for the tokens of a session of flow WBT, or for the URL of the scan app with a one-time code. `redirectUri` is that of the start of the sign-in, the header contains its state; `iss` is passed on if the provider sent it. Only for active platform administrators: identified the first time by an e-mail address that the provider has verified, which also completes their registration, and later by the provider's subject.",
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
    summary: "The URL to which the scan app sends people to sign in",
    description: "The URL of the back-office's sign-in, which returns to the scan app.",
    success: 200,
    answer: address,
  }),
  redirectToScan: call({
    method: "get",
    path: "/auth/redirect-to-scan",
    access: "public",
    summary: "The URL of the scan app",
    description:
      "For a signed-in person with a one-time code, valid for a minute, which `get-scan-app-tokens` exchanges.",
    refuses: ["scanAppNotConfigured"],
    success: 200,
    answer: address,
  }),
};
