import { z } from "zod";
import { call } from "../call";
import { accountEmail } from "../fields";
import { pathId } from "../paging";
import { browserHeader, knownBrowser } from "./known-browser";
import { programmeCalls } from "./programme";
import { secondFactorCalls, secondFactorChallenge } from "./second-factor-calls";
import { authFlows, tokens } from "./tokens";

export { type AuthFlow, authFlows, type Tokens } from "./tokens";

export const login = z.object({
  email: accountEmail,
  password: z.string({ error: "required" }).min(1, { error: "required" }).max(200, { error: "tooLong" }),
  stayConnected: z.boolean().default(false),
  redirectToScanApp: z.boolean().default(false),
});

export const REFRESH_HEADER = "x-refresh-token";

const flux = z.object({ flux: z.enum(authFlows, { error: "invalid" }).default("Default") });

const ownSession = z.object({
  id: z.string(),
  /** Common names, such as Firefox and Windows; null for others, or if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The network of the last use, without its last part: 192.0.2.x; null when unknown. */
  network: z.string().nullable(),
  createdAt: z.string(),
  /** Accurate to the 15 minutes of an access token. */
  lastUsedAt: z.string(),
  /** The session of this call. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** The caller's sessions (additions). */
export const sessionCalls = {
  sessions: call({
    method: "get",
    path: "/auth/sessions",
    access: "bearer",
    summary: "The caller's open sessions, last used first (addition)",
    description:
      "Browser, operating system and approximate network of each session, and when it was started and last used.",
    success: 200,
    answer: z.array(ownSession),
  }),
  endSession: call({
    method: "delete",
    path: "/auth/sessions/{id}",
    access: "bearer",
    summary: "End one of the caller's sessions (addition)",
    description: "The next call of the session is refused. Sessions of other people are not found.",
    params: z.object({ id: pathId }),
    refuses: ["notFound"],
    success: 204,
    answer: "none",
  }),
  endOtherSessions: call({
    method: "delete",
    path: "/auth/sessions",
    access: "bearer",
    summary: "End all of the caller's other sessions (addition)",
    description: "Signs the person out everywhere else. Also answers 204 if there is no other session.",
    success: 204,
    answer: "none",
  }),
};

export const authCalls = {
  ...sessionCalls,
  ...programmeCalls,
  ...secondFactorCalls,
  login: call({
    method: "post",
    path: "/auth/login",
    access: "public",
    summary: "Sign in",
    headers: browserHeader,
    description:
      "Checks an e-mail address and a password. Answers the tokens of a new session; with `redirectToScanApp`, the URL of the scan app with a one-time code; for a person with a second factor, the challenge for `POST /auth/second-factor`. Attempts are limited by account and by address; with `x-known-browser` from an earlier sign-in, other people's failed attempts do not count.",
    refuses: ["wrongLogin", "tooManyLogins"],
    body: login,
    success: 200,
    answer: z.union([
      tokens.extend({ knownBrowser }),
      z.object({ redirectTo: z.string(), knownBrowser }),
      z.object({ secondFactor: secondFactorChallenge, knownBrowser }),
    ]),
  }),
  scanAppTokens: call({
    method: "get",
    path: "/auth/get-scan-app-tokens",
    access: "public",
    summary: "Exchange the one-time code of a sign-in for the scan app",
    description:
      "The code comes from a sign-in with `redirectToScanApp`, or from `redirect-to-scan`. It can be used once, within a minute; the session has the flow of that sign-in.",
    refuses: ["invalidToken"],
    query: z.object({ code: z.string().min(1).max(200) }),
    success: 200,
    answer: tokens,
  }),
  refreshTokens: call({
    method: "get",
    path: "/auth/refresh-tokens",
    access: "public",
    summary: "Exchange a refresh token (header) for new tokens",
    description:
      "A refresh token can be used once: reusing it ends its session. An access token is valid for 15 minutes; a session for 30 days with `stayConnected`, otherwise for 12 hours.",
    refuses: ["unauthorized"],
    query: flux,
    headers: z.object({ [REFRESH_HEADER]: z.string().min(1).max(500) }),
    success: 200,
    answer: tokens,
  }),
  logout: call({
    method: "get",
    path: "/auth/logout",
    access: "public",
    summary: "Revoke the session of a refresh token (header)",
    description:
      "Ends the session of the refresh token in the header, or of the bearer token if there is no such header. Also answers 200 if there is no session to end. `redirectTo` is the URL that signs the person out at the organisation's provider (`flux` WBT), otherwise null.",
    query: flux,
    headers: z.object({ [REFRESH_HEADER]: z.string().max(500).optional() }),
    success: 200,
    answer: z.object({ redirectTo: z.string().nullable() }),
  }),
};
