import type { AppLoadContext } from "@remix-run/node";
import { REFRESH_HEADER, type Tokens } from "~/contract/auth/calls";
import { BROWSER_HEADER, BROWSER_TOKEN_LIMIT } from "~/contract/auth/known-browser";
import { STATE_HEADER } from "~/contract/auth/programme";
import type { CallAnswer, CallInput } from "~/contract/call";
import type { Calls } from "~/contract/calls";
import type { ErrorCode } from "~/contract/errors";
import { KEY_HEADER, takesKey } from "~/contract/idempotency";
import { type Api, apiClient, type MakeCall } from "~/web/api/client.server";
import { ApiError } from "~/web/api/error.server";
import { apiTransport } from "~/web/api/transport.server";
import type { ProgrammeAttempt } from "~/web/session/programme-attempt.server";
import { type SentForm, sentCookie, wasSent } from "~/web/session/sent-forms.server";
import { endedSessionCookie, readSession, type Session, sessionCookie } from "~/web/session/session.server";
import { cookie, DAYS, setCookie } from "../session/cookies.server";
import type { failurePage } from "./page-failure.server";
import { requestId } from "./request-id.server";

/** The state of one incoming request, shared by its loaders and its action. */
export interface RequestContext {
  api: Api;
  /** The current user, looked up once per incoming request. */
  me(): ReturnType<Api["users"]["me"]>;
  session: Session | undefined;
  requestId: string;
  /** Set for a submission without scripts, whose answer is rendered by the page that is loaded next. */
  answersForm?: true;
  /** The submitted form, whose idempotency key is sent with the calls of its action. */
  sentForm: SentForm | undefined;
  /** Checks the credentials with the API and signs the browser in. @throws ApiError */
  logIn(form: CallInput<Calls["auth"]["login"]>): Promise<CallAnswer<Calls["auth"]["login"]>>;
  /** Exchanges the provider's callback and signs the browser in, unless the scan app asked. @throws ApiError */
  endProgrammeSignIn(attempt: Required<ProgrammeAttempt>): Promise<CallAnswer<Calls["auth"]["tokens"]>>;
  /** Finishes a sign-in that `logIn` answered with a challenge. @throws ApiError */
  answerSecondFactor(
    form: CallInput<Calls["auth"]["answerSecondFactor"]>,
    email?: string,
  ): Promise<CallAnswer<Calls["auth"]["answerSecondFactor"]>>;
  /** Removes a session that the API has already ended, or does not know; `endSession` ends an active one. */
  signOut(): void;
  /** Ends the session in the API, then in the browser, even if the API cannot be reached; in that case returns null. */
  endSession(): Promise<CallAnswer<Calls["auth"]["logout"]> | null>;
  /** Adds a cookie to this request's response; a later one of the same name replaces it. */
  setCookie(cookie: string): void;
  cookies(): string[];
  /** The error page with an unsaved form, which failing loaders around it must not replace. */
  keptForm?: ReturnType<typeof failurePage>;
}

/** The same form was sent a moment ago: the person must confirm to send it again. */
export class SentAlready extends Error {
  override name = "SentAlready";
}

/** The person must sign in (again) before this request can be answered. */
export class SignInNeeded extends Error {
  override name = "SignInNeeded";

  /**
   * @param refusal why the API refused a sign-in just now
   * @param waits whether the code of a second factor is missing
   * @param email the address that was typed
   */
  constructor(
    readonly refusal?: ErrorCode,
    readonly waits = false,
    readonly email?: string,
  ) {
    super("sign-in needed");
  }
}

const requestContexts = new WeakMap<AppLoadContext, Promise<RequestContext>>();

/** The context of this incoming request, in which Remix passes the same object to all loaders and actions. */
export function requestContextOf(request: Request, context: AppLoadContext): Promise<RequestContext> {
  const known = requestContexts.get(context);
  if (known) return known;
  const requestContext = newRequestContext(request);
  requestContexts.set(context, requestContext);
  return requestContext;
}

/** The context, if a loader or an action has created it. */
export function startedRequestContext(context: AppLoadContext): Promise<RequestContext> | undefined {
  return requestContexts.get(context);
}

/** The API client for this request, with the person's access token. */
export async function apiFor(request: Request, context: AppLoadContext): Promise<Api> {
  return (await requestContextOf(request, context)).api;
}

/** Milliseconds during which requests with the old cookie still get the same new tokens. */
const SHARED_FOR = 30_000;
const exchanges = new Map<string, Promise<Tokens | undefined>>();

/**
 * New tokens for the session; undefined if the API refuses. A refresh token can only be used once, so concurrent
 * requests with the same token share a single exchange.
 */
function refreshedTokens(anonymously: MakeCall, session: Session): Promise<Tokens | undefined> {
  const known = exchanges.get(session.refresh);
  if (known) return known;
  const pending = exchange(apiClient(anonymously), session);
  exchanges.set(session.refresh, pending);
  const forget = () => exchanges.delete(session.refresh);
  pending.then(() => setTimeout(forget, SHARED_FOR).unref(), forget);
  return pending;
}

async function exchange(api: Api, { refresh, flow }: Session): Promise<Tokens | undefined> {
  try {
    return await api.auth.refreshTokens({ flux: flow, [REFRESH_HEADER]: refresh });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
      return undefined;
    throw error;
  }
}

const NAME = "known-browser";

/** The header with the browser's token from its last sign-in. */
export function knownBrowser(request: Request): { [BROWSER_HEADER]?: string } {
  const token = cookie(request, NAME);
  return token && token.length <= BROWSER_TOKEN_LIMIT ? { [BROWSER_HEADER]: token } : {};
}

/** Stored for as long as the API accepts it. The token alone does not authenticate anybody. */
const knownBrowserCookie = (request: Request, token: string): string =>
  setCookie(request, NAME, token, { maxAge: 365 * DAYS });

async function newRequestContext(request: Request): Promise<RequestContext> {
  const cookies = new Map<string, string>();
  const id = requestId(request);
  const { signal } = request;
  let session = await readSession(request);
  let me: ReturnType<Api["users"]["me"]> | undefined;

  const page = {};
  const address = request.headers.get("x-client-address") ?? "";
  const userAgent = request.headers.get("user-agent");
  const callAs =
    (bearer: string | undefined): MakeCall =>
    (definition, input) => {
      const isRead = definition.method === "get";
      const caller = { bearer, requestId: id, address, userAgent, page, signal: isRead ? signal : undefined };
      return apiTransport().call(definition, input, caller);
    };
  const callSignedIn: MakeCall = async (definition, given) => {
    const { sentForm } = requestContext;
    const input = sentForm && takesKey(definition) ? { ...given, [KEY_HEADER]: sentForm.key } : given;
    const adds = definition.adds && sentForm;
    if (adds && wasSent(request, adds)) throw new SentAlready();
    const callBy = async (bearer: string | undefined) => {
      const answer = await callAs(bearer)(definition, input);
      if (adds) requestContext.setCookie(sentCookie(request, adds));
      return answer;
    };
    const isEnded = (error: unknown) =>
      error instanceof ApiError && error.status === 401 && definition.access !== "public";
    try {
      return await callBy(session?.bearer);
    } catch (error) {
      if (!isEnded(error)) throw error;
    }
    const tokens = session && (await refreshedTokens(callAs(undefined), session));
    if (!tokens) throw new SignInNeeded();
    await signIn(tokens, session?.email);
    try {
      return await callBy(tokens.accessToken);
    } catch (error) {
      throw isEnded(error) ? new SignInNeeded() : error;
    }
  };
  const signIn = async (tokens: Tokens, email?: string) => {
    const { accessToken, refreshToken, flow, stayConnected } = tokens;
    session = { bearer: accessToken, refresh: refreshToken, flow, stayConnected, email };
    me = undefined;
    requestContext.setCookie(await sessionCookie(request, tokens, email));
  };
  const ended = ({ flow, refresh }: Session) =>
    requestContext.api.auth.logout({ flux: flow, [REFRESH_HEADER]: refresh }).catch(() => null);
  /** Signs in, and ends the previous session of this browser. */
  const beginSession = async (tokens: Tokens, email?: string) => {
    const before = session;
    await signIn(tokens, email);
    if (before) await ended(before);
  };
  const requestContext: RequestContext = {
    api: apiClient(callSignedIn),
    get session() {
      return session;
    },
    requestId: id,
    sentForm: undefined,
    me: () => {
      me ??= requestContext.api.users.me();
      return me;
    },
    async logIn(form) {
      const answer = await requestContext.api.auth.login({ ...form, ...knownBrowser(request) });
      requestContext.setCookie(knownBrowserCookie(request, answer.knownBrowser));
      if ("accessToken" in answer) await beginSession(answer, form.email);
      return answer;
    },
    async endProgrammeSignIn({ answer: { code, iss }, redirectUri, state }) {
      const answer = await requestContext.api.auth.tokens({ code, iss, redirectUri, [STATE_HEADER]: state });
      if ("accessToken" in answer) await beginSession(answer);
      return answer;
    },
    async answerSecondFactor(form, email) {
      const answer = await requestContext.api.auth.answerSecondFactor({ ...form, ...knownBrowser(request) });
      requestContext.setCookie(knownBrowserCookie(request, answer.knownBrowser));
      if ("accessToken" in answer) await beginSession(answer, email);
      return answer;
    },
    signOut() {
      session = undefined;
      me = undefined;
      requestContext.setCookie(endedSessionCookie(request));
    },
    async endSession() {
      const answer = session ? await ended(session) : { redirectTo: null };
      requestContext.signOut();
      return answer;
    },
    setCookie(cookie) {
      cookies.set(cookie.slice(0, cookie.indexOf("=")), cookie);
    },
    cookies: () => [...cookies.values()],
  };
  return requestContext;
}
