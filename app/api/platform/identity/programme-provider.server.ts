import * as oidc from "openid-client";
import { unstorableText } from "~/contract/storable";
import { bytesUpTo } from "~/lib/bytes-up-to.server";

export interface ProgrammeProviderOptions {
  /** Base URL, below which `.well-known/openid-configuration` is. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** An address counts as verified if the provider does not say whether it is. */
  trustsEmail?: boolean;
  /** In milliseconds, for all requests of one step together. */
  timeout?: number;
}

/** The values that identify a sign-in attempt on the way there and back. */
export interface SignInAttempt {
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE, RFC 7636. */
  codeVerifier: string;
}

export interface ProvenPerson {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** To be shown to the provider again at sign-out. */
  idToken: string;
}

export type ProviderFailureCode =
  | "programmeNotConfigured"
  | "programmeUnavailable"
  | "programmeAnswerInvalid"
  | "programmeSignInExpired";

/** The message is for the log: it holds no token and no code. */
export class ProviderFailure extends Error {
  override name = "ProviderFailure";

  constructor(
    readonly code: ProviderFailureCode,
    message: string,
  ) {
    super(message);
  }
}

/** The OpenID Connect provider of the programme's team: https://openid.net/specs/openid-connect-core-1_0.html */
export interface ProgrammeProvider {
  isConfigured: boolean;
  /** Checks that it answers, and accepts this application's secret. @throws ProviderFailure */
  tryOut(): Promise<void>;
  /** @throws ProviderFailure */
  authorizationUrl(attempt: SignInAttempt, options: { otherAccount: boolean }): Promise<string>;
  /** @throws ProviderFailure */
  person(callback: { code: string; iss?: string | undefined }, attempt: SignInAttempt): Promise<ProvenPerson>;
  /** Null when the provider has no sign-out. @throws ProviderFailure */
  signOutUrl(idToken: string, returnTo: string): Promise<string | null>;
}

const defaultTimeout = 8_000;
/** In bytes: documents and keys have some thousands. */
const largestAnswer = 512 * 1024;
/** In milliseconds: a provider that moves its pages keeps the old ones for longer. */
const metadataLifetime = 10 * 60_000;

/** Without a provider every step is refused. The provider is not contacted before somebody signs in. */
export function createProgrammeProvider(options: ProgrammeProviderOptions | null): ProgrammeProvider {
  if (!options) {
    const refuse = async () => {
      throw new ProviderFailure("programmeNotConfigured", "OIDC_ISSUER is not set");
    };
    return {
      isConfigured: false,
      tryOut: refuse,
      authorizationUrl: refuse,
      person: refuse,
      signOutUrl: refuse,
    };
  }
  const configured = configurationOf(options);
  return {
    isConfigured: true,
    tryOut: () => explained(async () => clientIsKnown(await configured({ isFresh: true }))),
    authorizationUrl: ({ redirectUri, state, nonce, codeVerifier }, { otherAccount }) =>
      explained(async () => {
        const url = oidc.buildAuthorizationUrl(await configured({ isFresh: true }), {
          redirect_uri: redirectUri,
          scope: "openid email",
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
          ...(otherAccount && { prompt: "login" }),
        });
        return url.href;
      }),
    person: (callback, attempt) =>
      explained(async () => provenPerson(await configured(), callback, attempt, options)),
    signOutUrl: (idToken, returnTo) =>
      explained(async () => {
        const configuration = await configured({ isFresh: true });
        if (!configuration.serverMetadata().end_session_endpoint) return null;
        return oidc.buildEndSessionUrl(configuration, {
          id_token_hint: idToken,
          post_logout_redirect_uri: returnTo,
        }).href;
      }),
  };
}

/** Sends an invalid code: a known client gets an `invalid_grant`, an unknown one `invalid_client`. */
async function clientIsKnown(configuration: oidc.Configuration) {
  try {
    await oidc.genericGrantRequest(configuration, "authorization_code", {
      code: "none",
      redirect_uri: "https://none.invalid",
    });
  } catch (error) {
    if (refusesClient(error) || !(error instanceof oidc.ResponseBodyError)) throw error;
  }
}

async function provenPerson(
  configuration: oidc.Configuration,
  { code, iss }: { code: string; iss?: string | undefined },
  { redirectUri, state, nonce, codeVerifier }: SignInAttempt,
  { trustsEmail = false }: ProgrammeProviderOptions,
): Promise<ProvenPerson> {
  const callback = new URL(redirectUri);
  callback.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
  const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new ProviderFailure("programmeAnswerInvalid", "no ID token");
  // Many providers put the address into the ID token; the others give it on request.
  const about =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  const unstorable = unstorableText({ ...claims, ...about });
  if (unstorable !== undefined)
    throw new ProviderFailure("programmeAnswerInvalid", `the claim ${unstorable} cannot be stored`);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof about.email === "string" ? about.email : null,
    emailVerified: isVerified(about.email_verified, trustsEmail),
    idToken: tokens.id_token,
  };
}

/** Some providers send "true" as a string, and some never send it. */
const isVerified = (said: unknown, trustsEmail: boolean) =>
  said === true || said === "true" || (trustsEmail && said === undefined);

/**
 * A configuration for one step: with its own time limit, and its own keys, so that a provider may change them at any
 * time. The provider's metadata is cached for some minutes.
 */
function configurationOf({
  issuer,
  clientId,
  clientSecret,
  timeout = defaultTimeout,
}: ProgrammeProviderOptions) {
  const server = new URL(issuer);
  const isPlain = server.protocol === "http:";
  const insecure = isPlain ? [oidc.allowInsecureRequests] : [];
  let known: { metadata: oidc.ServerMetadata; until: number } | undefined;
  /** @param isFresh bypasses the cache: a browser that is redirected to a provider that is down would be stuck there. */
  return async ({ isFresh = false } = {}) => {
    const limited = fetchWithin(AbortSignal.timeout(timeout));
    if (isFresh || !known || known.until <= performance.now()) {
      const found = await oidc.discovery(server, clientId, undefined, undefined, {
        execute: insecure,
        [oidc.customFetch]: limited,
      });
      known = { metadata: found.serverMetadata(), until: performance.now() + metadataLifetime };
    }
    const { metadata } = known;
    // In the body by preference: RFC 6749 percent-encodes the credentials of Basic, and not every provider decodes
    // them. Basic is the specification's default for a provider that does not say.
    const takesPost = metadata.token_endpoint_auth_methods_supported?.includes("client_secret_post") ?? false;
    const secret = takesPost ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret);
    const configuration = new oidc.Configuration(metadata, clientId, undefined, secret);
    configuration[oidc.customFetch] = limited;
    if (isPlain) oidc.allowInsecureRequests(configuration);
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  };
}

/**
 * Reads up to a limit of bytes, all before the deadline: a provider that answers in drips is treated as down. Each
 * request has a connection of its own: the provider may close an idle one while a code is on its way, which cannot be
 * sent twice.
 */
function fetchWithin(deadline: AbortSignal): oidc.CustomFetch {
  return async (url, { body, headers: asked, ...init }) => {
    let bytes: Uint8Array | null;
    let response: Response;
    try {
      response = await fetch(url, {
        ...init,
        headers: { ...asked, connection: "close" },
        ...(body != null && { body: body as BodyInit }),
        signal: deadline,
      });
      bytes = response.body ? await bytesUpTo(largestAnswer, response.body) : new Uint8Array();
    } catch (error) {
      throw new ProviderFailure("programmeUnavailable", `${new URL(url).host}: ${reasonOf(error)}`);
    }
    const told = `${new URL(url).host} answered ${response.status}`;
    if (response.status >= 500) throw new ProviderFailure("programmeUnavailable", told);
    if (!bytes) throw new ProviderFailure("programmeAnswerInvalid", `${told} with too many bytes`);
    const { status, headers } = response;
    return new Response(bytes.length ? Buffer.from(bytes) : null, { status, headers });
  };
}

async function explained<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): ProviderFailure {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ProviderFailure) return cause;
  if (error instanceof oidc.ResponseBodyError && error.error === "invalid_grant")
    return new ProviderFailure("programmeSignInExpired", "the provider refuses the code");
  if (refusesClient(error))
    return new ProviderFailure(
      "programmeAnswerInvalid",
      "the provider refuses OIDC_CLIENT_ID or OIDC_CLIENT_SECRET",
    );
  return new ProviderFailure("programmeAnswerInvalid", reasonOf(error));
}

/** https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
const refusesClient = (error: unknown) =>
  (error instanceof oidc.WWWAuthenticateChallengeError && error.status === 401) ||
  (error instanceof oidc.ResponseBodyError &&
    ["invalid_client", "unauthorized_client"].includes(error.error));

/** Only the kind of failure: the causes of these errors contain whole answers. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown failure";
  // For a failed connection, its cause's.
  const code = codeOf(error) ?? codeOf(error.cause);
  return `${error.name}: ${error.message}${code === undefined ? "" : ` (${String(code)})`}`;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;
