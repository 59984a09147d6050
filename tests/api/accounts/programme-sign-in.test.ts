import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { emailTokenState } from "~/api/auth/email-tokens.server";
import { keyFor } from "~/api/auth/keys.server";
import { signInJobs } from "~/api/instance.server";
import {
  createProgrammeProvider,
  type ProgrammeProvider,
  type ProgrammeProviderOptions,
} from "~/api/platform/identity/programme-provider.server";
import { createAdministrator } from "~/api/users/create-administrator.server";
import { CODE_LIMIT } from "~/contract/auth/programme";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { type IdentityProvider, startIdentityProvider } from "../../support/identity-provider";
import { addUser } from "../../support/operators";

const APP = "https://pass.example";
const CALLBACK = `${APP}/post-login`;

const { db } = await freshDatabase();
const identity = await startIdentityProvider(APP);
afterAll(() => identity.close());
const { issuer, clientId, clientSecret } = identity;
const settings = { issuer, clientId, clientSecret };

let later = 0;
const lines: string[] = [];
const base = testApi(db);
const apiWith = (options: Partial<ProgrammeProviderOptions> = {}) =>
  testApi(db, {
    now: () => new Date(Date.now() + later),
    programmeProvider: createProgrammeProvider({ ...settings, ...options }),
    options: { ...base.services.options, scanAppUrl: "https://scan.example/app" },
    log: Object.assign(base.services.log.child({}), {
      warn: (...facts: unknown[]) => void lines.push(JSON.stringify(facts)),
    }),
  });
const api = apiWith();
const { auth } = api.anonymous;

beforeEach(() => {
  later = 0;
});

const begin = (asked: Parameters<typeof auth.redirectToAuthorize>[0] = {}) => auth.redirectToAuthorize(asked);
/** The provider's callback parameters. */
async function signedInAt(email: string | null, asked: Parameters<typeof begin>[0] = {}) {
  const { url, state, redirectUri } = await begin(asked);
  const { searchParams } = await identity.signIn(url, email);
  return {
    code: searchParams.get("code") ?? "",
    iss: searchParams.get("iss") ?? undefined,
    redirectUri,
    "x-sign-in-state": state,
    searchParams,
  };
}
/** As Anne, outside the API. */
async function codeFrom(other: IdentityProvider, provider: ProgrammeProvider) {
  const attempt = { redirectUri: CALLBACK, state: "state", nonce: "nonce", codeVerifier: "v".repeat(43) };
  const url = await provider.authorizationUrl(attempt, { otherAccount: false });
  const back = await other.signIn(url, "anne@demo.example");
  return { code: back.searchParams.get("code") ?? "", attempt };
}
async function tokensOf(email: string) {
  const tokens = await auth.tokens(await signedInAt(email));
  if (!("accessToken" in tokens)) throw new Error("led to the scan app");
  return tokens;
}
const meOf = async (bearer: string) => {
  const headers = { authorization: `Bearer ${bearer}` };
  const response = await api.fetch(new Request("http://api.test/api/users/me", { headers }));
  return response.ok ? ((await response.json()) as { id: string }).id : response.status;
};
const administrator = () => addUser(db, { role: "AdminWbt" });
const identities = () => db.selectFrom("programme_identities").select(["subject", "user_id"]).execute();

describe("a known user", () => {
  it("is signed in by the address that the provider has verified, then by its subject", async () => {
    const person = await administrator();
    const tokens = await tokensOf(person.email.toUpperCase());
    expect(tokens).toMatchObject({ flow: "WBT", stayConnected: false });
    expect(await meOf(tokens.accessToken)).toBe(person.id);
    expect(await db.selectFrom("logs").select("type").where("thing_id", "=", person.id).execute()).toEqual([
      { type: "UserLogin" },
    ]);

    const sub = `subject of ${person.email.toUpperCase()}`;
    identity.people.set("renamed@demo.example", {
      sub,
      email: "renamed@demo.example",
      email_verified: false,
    });
    expect(await meOf((await tokensOf("renamed@demo.example")).accessToken)).toBe(person.id);
  });

  it("is also signed in by the claims of the ID token alone", async () => {
    const other = await startIdentityProvider(APP, { claimsInIdToken: true });
    onTestFinished(() => other.close());
    const provider = createProgrammeProvider(other);
    const { code, attempt } = await codeFrom(other, provider);
    expect(await provider.person({ code, iss: other.issuer }, attempt)).toMatchObject({
      subject: "subject of anne@demo.example",
      email: "anne@demo.example",
      emailVerified: true,
    });
    expect(other.asked).not.toContain("/me");
  });

  it("keeps the flow on refresh, and signs out at the provider once", async () => {
    const person = await administrator();
    const tokens = await tokensOf(person.email);
    await expect(
      auth.refreshTokens({ flux: "Default", "x-refresh-token": tokens.refreshToken }),
    ).rejects.toMatchObject({ code: "unauthorized" });
    const next = await auth.refreshTokens({ flux: "WBT", "x-refresh-token": tokens.refreshToken });
    expect(next.flow).toBe("WBT");
    const stored = JSON.stringify(await db.selectFrom("programme_sessions").selectAll().execute());
    expect(stored).not.toContain(person.email);

    const ended = await auth.logout({ flux: "WBT", "x-refresh-token": next.refreshToken });
    const away = new URL(ended.redirectTo ?? "");
    expect(away.origin + away.pathname).toBe(`${issuer}/session/end`);
    expect(away.searchParams.get("post_logout_redirect_uri")).toBe(`${APP}/login-wbt`);
    expect(away.searchParams.get("id_token_hint")?.split(".")).toHaveLength(3);
    const headers = { connection: "close" };
    expect((await fetch(away, { headers, redirect: "manual" })).status).toBe(200);
    expect(await meOf(next.accessToken)).toBe(401);
    expect(await auth.logout({ flux: "WBT", "x-refresh-token": next.refreshToken })).toEqual({
      redirectTo: null,
    });
  });

  it("is only signed out here after another kind of sign-in", async () => {
    const { refreshToken } = await tokensOf((await administrator()).email);
    expect(await auth.logout({ flux: "Default", "x-refresh-token": refreshToken })).toEqual({
      redirectTo: null,
    });
  });

  it("may have a code up to the provider's maximum length, and no longer", async () => {
    const unknown = { redirectUri: CALLBACK, "x-sign-in-state": "unknown" };
    const refusalOf = (length: number) =>
      auth.tokens({ ...unknown, code: "x".repeat(length) }).then(
        () => "none",
        ({ code }) => code,
      );
    expect(await refusalOf(CODE_LIMIT)).not.toBe("validation");
    expect(await refusalOf(CODE_LIMIT + 1)).toBe("validation");
    expect(await refusalOf(0)).toBe("validation");
  });

  it("is signed out here when the provider is unreachable", async () => {
    const person = await administrator();
    const tokens = await tokensOf(person.email);
    await identity.goDown();
    onTestFinished(() => identity.comeBack());
    const ended = await auth.logout({ flux: "WBT", "x-refresh-token": tokens.refreshToken });
    expect(ended).toEqual({ redirectTo: null });
    expect(await meOf(tokens.accessToken)).toBe(401);
  });

  it("continues to the scan app with a code of its own", async () => {
    const person = await administrator();
    const answer = await auth.tokens(await signedInAt(person.email, { redirectToScanApp: "true" }));
    const there = new URL("redirectTo" in answer ? answer.redirectTo : "");
    expect(there.origin + there.pathname).toBe("https://scan.example/app");
    const code = there.searchParams.get("code") ?? "";
    const tokens = await auth.scanAppTokens({ code });
    expect(tokens.flow).toBe("WBT");
    expect(await meOf(tokens.accessToken)).toBe(person.id);
    await expect(auth.scanAppTokens({ code })).rejects.toMatchObject({ code: "invalidToken" });
  });
});

describe("an invited user", () => {
  const pending = (email: string) =>
    db
      .transaction()
      .execute((trx) =>
        createAdministrator(trx, api.services, { email, firstName: "Anne", lastName: "Pending" }),
      );
  const accountOf = (email: string) =>
    db
      .selectFrom("users")
      .select(["id", "is_active", "registered_at", "password_hash", "agreed_terms_at"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();

  it("completes the registration by the first sign-in: the mailed link is used up, the terms are still asked for", async () => {
    const email = "pending@demo.example";
    const token = await pending(email);
    const { accessToken } = await tokensOf(email);
    const account = await accountOf(email);
    expect(await meOf(accessToken)).toBe(account.id);
    expect(account).toMatchObject({ is_active: true, password_hash: null, agreed_terms_at: null });
    expect(account.registered_at).not.toBeNull();
    expect(await emailTokenState(db, api.services, token ?? "", "registration")).toMatchObject({
      state: "used",
    });
    const logged = await db
      .selectFrom("logs")
      .select(["type", "user_id"])
      .where("thing_id", "=", account.id)
      .where("type", "!=", "UserCreated")
      .orderBy("type")
      .execute();
    expect(logged).toEqual([
      { type: "UserLogin", user_id: account.id },
      { type: "UserRegistered", user_id: account.id },
    ]);
  });

  it("does not complete it with an address that is not verified", async () => {
    const email = "unproven@demo.example";
    await pending(email);
    identity.people.set(email, { sub: "unproven", email });
    await expect(auth.tokens(await signedInAt(email))).rejects.toMatchObject({
      code: "programmeEmailUnverified",
    });
    expect(await accountOf(email)).toMatchObject({ is_active: false, registered_at: null });
  });
});

describe("a user is refused who", () => {
  it.each([
    ["is unknown here", () => Promise.resolve({ email: "camille@demo.example" })],
    ["is not a platform administrator", () => addUser(db, { role: "Admin" })],
    [
      "is deactivated",
      async () => {
        const person = await administrator();
        await db.updateTable("users").set({ is_active: false }).where("id", "=", person.id).execute();
        return person;
      },
    ],
  ])("%s", async (_, someone) => {
    const { email } = await someone();
    const before = await identities();
    await expect(auth.tokens(await signedInAt(email))).rejects.toMatchObject({
      status: 403,
      code: "programmeAccountUnknown",
      params: { email },
    });
    expect(await identities()).toEqual(before);
  });

  it("has an address that the provider has not verified", async () => {
    const { email } = await administrator();
    identity.people.set(email, { sub: "unverified", email, email_verified: false });
    await expect(auth.tokens(await signedInAt(email))).rejects.toMatchObject({
      code: "programmeEmailUnverified",
    });
  });

  it("comes without an address", async () => {
    identity.people.set("nobody@demo.example", { sub: "no address" });
    await expect(auth.tokens(await signedInAt("nobody@demo.example"))).rejects.toMatchObject({
      status: 403,
      code: "programmeEmailMissing",
    });
  });

  it.each([
    ["an address", { sub: "nul", email: "camille\0@demo.example" }],
    ["a subject", { sub: "n\0l", email: "camille@demo.example" }],
    ["half a character in its address", { sub: "half", email: "camille\ud83d@demo.example" }],
  ])("comes with %s that databases cannot store", async (_, person) => {
    identity.people.set("unstorable@demo.example", { ...person, email_verified: true });
    onTestFinished(() => void identity.people.delete("unstorable@demo.example"));
    await expect(auth.tokens(await signedInAt("unstorable@demo.example"))).rejects.toMatchObject({
      status: 502,
      code: "programmeAnswerInvalid",
    });
  });

  it("has the address of a user with another subject", async () => {
    const { email, id } = await administrator();
    await tokensOf(email);
    identity.people.set(email, { sub: `newcomer at ${email}`, email, email_verified: true });
    await expect(auth.tokens(await signedInAt(email))).rejects.toMatchObject({
      code: "programmeAccountUnknown",
    });
    expect((await identities()).filter((one) => one.user_id === id)).toHaveLength(1);
  });

  it("was demoted in the meantime", async () => {
    const { email, id } = await administrator();
    const tokens = await tokensOf(email);
    await db.updateTable("users").set({ is_active: false }).where("id", "=", id).execute();
    expect(await meOf(tokens.accessToken)).toBe(401);
    await db.updateTable("users").set({ is_active: true, role: "Admin" }).where("id", "=", id).execute();
    await expect(auth.tokens(await signedInAt(email))).rejects.toMatchObject({
      code: "programmeAccountUnknown",
    });
  });

  it("cancels at the provider", async () => {
    const { searchParams } = await signedInAt(null);
    expect(searchParams.get("error")).toBe("access_denied");
    expect(searchParams.get("code")).toBeNull();
  });
});

describe("a sign-in is refused that", () => {
  const expired = { status: 400, code: "programmeSignInExpired" };

  it("has an unknown state, or another redirect URI", async () => {
    const { email } = await administrator();
    const back = await signedInAt(email);
    await expect(auth.tokens({ ...back, "x-sign-in-state": "another" })).rejects.toMatchObject(expired);
    await expect(auth.tokens({ ...back, redirectUri: "https://elsewhere.example" })).rejects.toMatchObject(
      expired,
    );
    await auth.tokens(back);
  });

  it("comes back twice, also with a state of its own", async () => {
    const { email } = await administrator();
    const back = await signedInAt(email);
    await auth.tokens(back);
    await expect(auth.tokens(back)).rejects.toMatchObject(expired);
    const { state } = await begin();
    await expect(auth.tokens({ ...back, "x-sign-in-state": state })).rejects.toMatchObject(expired);
  });

  it("ends with the code of another sign-in: the code verifier differs", async () => {
    const [one, other] = [await signedInAt("one@demo.example"), await signedInAt("other@demo.example")];
    await expect(auth.tokens({ ...one, code: other.code })).rejects.toMatchObject(expired);
  });

  it("has a code that has expired at the provider", async () => {
    const back = await signedInAt("late@demo.example");
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
    await expect(auth.tokens(back)).rejects.toMatchObject(expired);
  });

  it("comes back after ten minutes, and is forgotten", async () => {
    const back = await signedInAt("late@demo.example");
    later = 10 * 60_000;
    await expect(auth.tokens(back)).rejects.toMatchObject(expired);
    await begin();
    later *= 2;
    await signInJobs(api.services).forgetSignIns?.run({} as never);
    expect(await db.selectFrom("programme_sign_ins").selectAll().execute()).toEqual([]);
  });

  it("comes from another issuer", async () => {
    const back = await signedInAt("anne@demo.example");
    await expect(auth.tokens({ ...back, iss: "https://evil.example" })).rejects.toMatchObject({
      status: 502,
      code: "programmeAnswerInvalid",
    });
  });
});

describe("the provider", () => {
  /** The unreserved characters of RFC 3986, and others: `openid-client` percent-encodes all of them in Basic. */
  const awkward = "s3cret-s3cret_~.!*'()+/= %";

  it("gets the secret in the body if it supports that, which avoids Basic's encoding", async () => {
    const other = await startIdentityProvider(APP, { clientSecret: awkward });
    onTestFinished(() => other.close());
    let sent: [IncomingMessage["headers"]["authorization"], URLSearchParams] | undefined;
    const provider = createProgrammeProvider(other);
    const { code, attempt } = await codeFrom(other, provider);
    other.answerInstead("/token", async (request, response) => {
      sent = [request.headers.authorization, new URLSearchParams(await text(request))];
      response.writeHead(503).end();
    });
    await expect(provider.person({ code, iss: other.issuer }, attempt)).rejects.toThrow();
    expect(sent?.[0]).toBeUndefined();
    expect(sent?.[1].get("client_secret")).toBe(awkward);
    other.answerInstead("/token");
    expect((await provider.person({ code, iss: other.issuer }, attempt)).email).toBe("anne@demo.example");
  });

  it("gets the secret by Basic if it supports nothing else", async () => {
    const other = await startIdentityProvider(APP, { clientSecret: awkward, takesOnlyBasic: true });
    onTestFinished(() => other.close());
    const provider = createProgrammeProvider(other);
    const { code, attempt } = await codeFrom(other, provider);
    expect((await provider.person({ code, iss: other.issuer }, attempt)).email).toBe("anne@demo.example");
  });

  it.each([false, true])(
    "that refuses this application is named in the log (Basic: %s)",
    async (takesOnlyBasic) => {
      const other = await startIdentityProvider(APP, { takesOnlyBasic });
      onTestFinished(() => other.close());
      const mistaken = apiWith({ ...other, clientSecret: "another" }).anonymous.auth;
      const { url, state, redirectUri } = await mistaken.redirectToAuthorize();
      const back = await other.signIn(url, "anne@demo.example");
      const code = back.searchParams.get("code") ?? "";
      lines.length = 0;
      await expect(
        mistaken.tokens({ code, iss: other.issuer, redirectUri, "x-sign-in-state": state }),
      ).rejects.toMatchObject({ status: 502, code: "programmeAnswerInvalid" });
      expect(lines.join()).toContain("the provider refuses OIDC_CLIENT_ID or OIDC_CLIENT_SECRET");
      expect(lines.join()).not.toContain(code);
    },
  );

  it('may say "true" of an address that it has verified', async () => {
    const { email, id } = await administrator();
    identity.people.set(email, { sub: `says it in a string: ${email}`, email, email_verified: "true" });
    expect(await meOf((await tokensOf(email)).accessToken)).toBe(id);
  });

  it("is trusted about an address without `email_verified` only with OIDC_TRUSTS_EMAIL, and never when that is false", async () => {
    const trusting = apiWith({ trustsEmail: true }).anonymous.auth;
    const signedIn = async (email: string) => {
      const { url, state, redirectUri } = await trusting.redirectToAuthorize();
      const { searchParams } = await identity.signIn(url, email);
      const code = searchParams.get("code") ?? "";
      return trusting.tokens({ code, iss: issuer, redirectUri, "x-sign-in-state": state });
    };
    const { email } = await administrator();
    const unverified = { code: "programmeEmailUnverified" };
    identity.people.set(email, { sub: `silent about ${email}`, email });
    await expect(auth.tokens(await signedInAt(email))).rejects.toMatchObject(unverified);
    for (const said of [false, "false", ""]) {
      identity.people.set(email, { sub: `silent about ${email}`, email, email_verified: said });
      await expect(signedIn(email)).rejects.toMatchObject(unverified);
    }
    identity.people.set(email, { sub: `silent about ${email}`, email });
    expect(await signedIn(email)).toHaveProperty("accessToken");
  });

  it("may end a connection while a request is on its way on it", async () => {
    identity.endIdleConnections(true);
    onTestFinished(() => identity.endIdleConnections(false));
    const { refreshToken } = await tokensOf((await administrator()).email);
    const ended = await auth.logout({ flux: "WBT", "x-refresh-token": refreshToken });
    expect(ended.redirectTo).toContain(`${issuer}/session/end`);
  });

  it("may change its keys at any time", async () => {
    const { email } = await administrator();
    await tokensOf(email);
    identity.rotateKeys();
    await tokensOf(email);
  });

  it("is not trusted with another key's signature", async () => {
    const { email } = await administrator();
    const back = await signedInAt(email);
    onTestFinished(() => identity.answerInstead("/jwks"));
    identity.answerInstead("/jwks", (_, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end('{"keys":[]}');
    });
    await expect(auth.tokens(back)).rejects.toMatchObject({ status: 502, code: "programmeAnswerInvalid" });
  });

  describe("is not trusted", () => {
    const json =
      (body: string): Parameters<typeof identity.answerInstead>[1] =>
      (_, response) =>
        void response.writeHead(200, { "content-type": "application/json" }).end(body);
    /** The provider's token response for this code, signed by it and for this sign-in. */
    async function answerTo(back: Awaited<ReturnType<typeof signedInAt>>) {
      const key = keyFor(api.services.options.secret, "programme code verifier");
      const answer = await fetch(`${issuer}/token`, {
        method: "POST",
        body: new URLSearchParams({
          client_id: clientId,
          client_secret: clientSecret,
          grant_type: "authorization_code",
          code: back.code,
          redirect_uri: CALLBACK,
          code_verifier: createHmac("sha256", key).update(back["x-sign-in-state"]).digest("base64url"),
        }),
      });
      expect(answer.status).toBe(200);
      return json(await answer.text());
    }
    const invalid = { status: 502, code: "programmeAnswerInvalid" };

    it("with an ID token of another sign-in", async () => {
      const { email } = await administrator();
      onTestFinished(() => identity.answerInstead("/token"));
      const one = await signedInAt(email);
      identity.answerInstead("/token", await answerTo(one));
      await expect(auth.tokens(await signedInAt(email))).rejects.toMatchObject(invalid);
      await auth.tokens(one);
    });

    it("with an ID token for another application", async () => {
      const { email } = await administrator();
      const back = await signedInAt(email);
      onTestFinished(() => identity.answerInstead("/token"));
      identity.answerInstead("/token", await answerTo(back));
      const another = createProgrammeProvider({ ...settings, clientId: "another" });
      const { auth: elsewhere } = testApi(db, { programmeProvider: another }).anonymous;
      await expect(elsewhere.tokens(back)).rejects.toMatchObject(invalid);
    });

    it("when its discovery document is another provider's", async () => {
      const path = "/.well-known/openid-configuration";
      const document = (await (await fetch(issuer + path)).json()) as object;
      onTestFinished(() => identity.answerInstead(path));
      identity.answerInstead(path, json(JSON.stringify({ ...document, issuer: "https://evil.example" })));
      await expect(apiWith().anonymous.auth.redirectToAuthorize()).rejects.toMatchObject(invalid);
    });
  });

  it.each<[string, Parameters<typeof identity.answerInstead>[1], string]>([
    ["never answers", () => {}, "programmeUnavailable"],
    [
      "drips",
      (_, response) => void response.writeHead(200, { "content-type": "application/json" }).write("{"),
      "programmeUnavailable",
    ],
    ["fails", (_, response) => void response.writeHead(503).end("out of order"), "programmeUnavailable"],
    [
      "never stops answering",
      (_, response) =>
        void response.writeHead(200, { "content-type": "application/json" }).end(" ".repeat(600 * 1024)),
      "programmeAnswerInvalid",
    ],
    [
      "answers in another format",
      (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
      "programmeAnswerInvalid",
    ],
  ])("that %s is given up, and nothing of it is logged", async (_, answer, code) => {
    const back = await signedInAt("anne@demo.example");
    const impatient = apiWith({ timeout: 300 }).anonymous.auth;
    const discovery = "/.well-known/openid-configuration";
    for (const path of [discovery, "/token"]) {
      onTestFinished(() => identity.answerInstead(path));
      identity.answerInstead(path, answer);
    }
    lines.length = 0;
    await expect(impatient.redirectToAuthorize()).rejects.toMatchObject({ status: 502, code });
    // This instance has loaded the provider's configuration already.
    identity.answerInstead(discovery);
    await impatient.redirectToAuthorize();
    await expect(impatient.tokens(back)).rejects.toMatchObject({ status: 502, code });
    expect(lines.filter((line) => line.includes('"programme sign-in"'))).toHaveLength(2);
    for (const secret of [back.code, back["x-sign-in-state"], clientSecret])
      expect(lines.join()).not.toContain(secret);
  });

  it("has different errors when it is down and when it is not configured", async () => {
    await begin();
    await identity.goDown();
    onTestFinished(() => identity.comeBack());
    expect(await auth.signInWays()).toEqual({ programme: true });
    // Also right after it answered: a sign-out does not redirect to a page that does not load.
    await expect(begin()).rejects.toMatchObject({
      status: 502,
      code: "programmeUnavailable",
    });
    const none = base.anonymous.auth;
    expect(await none.signInWays()).toEqual({ programme: false });
    const refusal = { status: 400, code: "programmeNotConfigured" };
    await expect(none.redirectToAuthorize()).rejects.toMatchObject(refusal);
    await expect(
      none.tokens({ code: "code", redirectUri: CALLBACK, "x-sign-in-state": "state" }),
    ).rejects.toMatchObject(refusal);
  });
});

describe("the redirects", () => {
  it("use PKCE, state and nonce, without storing them", async () => {
    const { url, state, redirectUri } = await begin({ otherAccount: "true" });
    expect(redirectUri).toBe(CALLBACK);
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      response_type: "code",
      client_id: clientId,
      scope: "openid email",
      code_challenge_method: "S256",
      redirect_uri: CALLBACK,
      prompt: "login",
      state,
    });
    const kept = JSON.stringify(await db.selectFrom("programme_sign_ins").selectAll().execute());
    for (const secret of [state, asked.nonce, asked.code_challenge]) expect(kept).not.toContain(secret);
  });

  it.each([
    "https://evil.example/post-login",
    "https://pass.example/post-login/../login?returnTo=x",
    "https://pass.example.evil.example/post-login",
    "https://scan.example",
    "https://scan.example/application",
    "https://scan.example/app/../elsewhere",
    "https://user@scan.example/app",
    "https://scan.example/app?next=https://evil.example",
    "javascript:alert(1)",
    "/post-login",
  ])("never lead to %s", async (redirectUri) => {
    await expect(begin({ redirectUri })).rejects.toMatchObject({ status: 400, code: "redirectNotAllowed" });
  });

  it("may lead to the scan app", async () => {
    const { url } = await begin({ redirectUri: "https://scan.example/app/callback" });
    expect(new URL(url).searchParams.get("redirect_uri")).toBe("https://scan.example/app/callback");
  });

  it("are limited by address", async () => {
    const ask = () =>
      base.fetch(
        new Request("http://api.test/api/auth/redirect-to-authorize", {
          headers: { "x-client-address": "192.0.2.77" },
        }),
      );
    for (let n = 0; n < 100; n += 1) expect((await ask()).status).toBe(400);
    expect((await ask()).status).toBe(429);
  });

  it("work for the scan app", async () => {
    expect(await auth.redirectToBackofficeLogin()).toEqual({ url: `${APP}/login?fromPwa=1` });
    expect(await auth.redirectToScan()).toEqual({ url: "https://scan.example/app" });
    await expect(base.anonymous.auth.redirectToScan()).rejects.toMatchObject({
      code: "scanAppNotConfigured",
    });
    const person = await addUser(db, { role: "Scanner" });
    const { url } = await (await api.as(person)).auth.redirectToScan();
    const code = new URL(url).searchParams.get("code") ?? "";
    const tokens = await auth.scanAppTokens({ code });
    expect([tokens.flow, await meOf(tokens.accessToken)]).toEqual(["Default", person.id]);
  });
});
