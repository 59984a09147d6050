import { createHmac, createSecretKey } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import type { Tokens } from "~/contract/auth/calls";
import {
  type ProvenPerson,
  ProviderFailure,
  type SignInAttempt,
} from "../platform/identity/programme-provider.server";
import { Refusal } from "../refusal";
import type { Db, Services } from "../services";
import { readAccessToken } from "./access-token.server";
import type { Device } from "./device";
import { endEmailTokens } from "./email-tokens.server";
import { digestOf, keyFor, newSecret } from "./keys.server";
import { scanAppLink } from "./scan-app.server";
import { openSession } from "./sessions.server";
import { type LoggedUser, logAboutUser } from "./user-log.server";

/** In milliseconds: time to type a password and a second factor at the provider's. */
const LIFETIME = 10 * 60_000;

/** Derived from the state and the secret, so they need not be stored. */
const attemptOf = (services: Services, state: string, redirectUri: string): SignInAttempt => {
  const derived = (purpose: string) =>
    createHmac("sha256", keyFor(services.options.secret, purpose)).update(state).digest("base64url");
  return {
    redirectUri,
    state,
    nonce: derived("programme nonce"),
    codeVerifier: derived("programme code verifier"),
  };
};

/** @throws Refusal programmeNotConfigured, programmeUnavailable, programmeAnswerInvalid, redirectNotAllowed */
export async function beginProgrammeSignIn(
  services: Services,
  asked: { redirectUri?: string | undefined; toScanApp: boolean; otherAccount: boolean },
): Promise<{ url: string; state: string; redirectUri: string }> {
  const { appUrl, scanAppUrl } = services.options;
  const callback = `${appUrl}/post-login`;
  const { redirectUri = callback } = asked;
  if (redirectUri !== callback && !isBelow(redirectUri, scanAppUrl)) throw new Refusal("redirectNotAllowed");
  const state = newSecret();
  const attempt = attemptOf(services, state, redirectUri);
  const url = await asRefusal(services, () => services.programmeProvider.authorizationUrl(attempt, asked));
  await services.db
    .insertInto("programme_sign_ins")
    .values({
      state_hash: digestOf(state),
      redirect_uri: redirectUri,
      to_scan_app: asked.toScanApp,
      expires_at: new Date(services.clock.now().getTime() + LIFETIME),
    })
    .execute();
  return { url, state, redirectUri };
}

/** Whether it is an address of the scan app, without a query: the provider adds its own. */
function isBelow(address: string, scanAppUrl: string | null): boolean {
  if (!scanAppUrl || !URL.canParse(address)) return false;
  const { origin, pathname, search, hash, username } = new URL(address);
  const app = new URL(scanAppUrl);
  const folder = app.pathname.endsWith("/") ? app.pathname : `${app.pathname}/`;
  return origin === app.origin && !search && !hash && !username && `${pathname}/`.startsWith(folder);
}

const key = ({ options }: Services) => createSecretKey(keyFor(options.secret, "provider's ID token"));

/** Keeps the provider's ID token with the session, encrypted: it names the person. */
async function keepIdToken(db: Db, services: Services, tokens: Tokens, idToken: string) {
  const session = await readAccessToken(services, tokens.accessToken);
  if (!session) throw new Error("the access token of a new session cannot be read");
  const sealed = await new CompactEncrypt(Buffer.from(idToken))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(key(services));
  await db
    .insertInto("programme_sessions")
    .values({ session_id: session.sessionId, sealed_id_token: sealed })
    .execute();
}

/**
 * Forgets the ID token of a session that has ended.
 * @returns the provider's sign-out page for the person; null for other sessions, and when the provider has no such
 * page or cannot be asked for it
 */
export async function providerSignOut(services: Services, sessionId: string): Promise<string | null> {
  const kept = await services.db
    .deleteFrom("programme_sessions")
    .where("session_id", "=", sessionId)
    .returning("sealed_id_token")
    .executeTakeFirst();
  if (!kept) return null;
  try {
    const { plaintext } = await compactDecrypt(kept.sealed_id_token, key(services));
    const idToken = new TextDecoder().decode(plaintext);
    return await services.programmeProvider.signOutUrl(idToken, `${services.options.appUrl}/login-wbt`);
  } catch (error) {
    services.log.warn({ reason: error instanceof Error ? error.message : "" }, "programme sign-out");
    return null;
  }
}

/**
 * Not one transaction: an attempt is used up whatever its outcome, and waiting for the provider must not hold a
 * connection.
 * @throws Refusal programmeNotConfigured, programmeUnavailable, programmeAnswerInvalid, programmeSignInExpired,
 * programmeAccountUnknown, programmeEmailMissing, programmeEmailUnverified
 */
export async function endProgrammeSignIn(
  services: Services,
  callback: { code: string; iss?: string | undefined; redirectUri: string; state: string },
  device: Device,
): Promise<Tokens | { redirectTo: string }> {
  if (!services.programmeProvider.isConfigured) throw new Refusal("programmeNotConfigured");
  const begun = await services.db
    .deleteFrom("programme_sign_ins")
    .where("state_hash", "=", digestOf(callback.state))
    .where("redirect_uri", "=", callback.redirectUri)
    .where("expires_at", ">", services.clock.now().toISOString())
    .returning(["redirect_uri", "to_scan_app"])
    .executeTakeFirst();
  if (!begun) throw new Refusal("programmeSignInExpired");
  const attempt = attemptOf(services, callback.state, begun.redirect_uri);
  const person = await asRefusal(services, () => services.programmeProvider.person(callback, attempt));
  const { scanAppUrl } = services.options;
  return services.db.transaction().execute(async (db) => {
    const user = await userOf(db, services, person);
    await logAboutUser(db, services, "UserLogin", user);
    if (begun.to_scan_app && scanAppUrl)
      return { redirectTo: await scanAppLink(db, services, { id: user.id, flow: "WBT" }, scanAppUrl) };
    const tokens = await openSession(db, services, {
      id: user.id,
      flow: "WBT",
      stayConnected: false,
      device,
      secondFactorElsewhere: true,
    });
    await keepIdToken(db, services, tokens, person.idToken);
    return tokens;
  });
}

/**
 * Finds the platform administrator: by the provider's subject, or the first time by e-mail address, which completes a
 * registration that was only begun. A subject never takes over from another one that now has the same address: the
 * organisation may have given that address to somebody else.
 */
async function userOf(db: Db, services: Services, { issuer, subject, email, emailVerified }: ProvenPerson) {
  const administrators = db
    .selectFrom("users")
    .select(["users.id", "email", "first_name", "last_name", "registered_at"])
    .where("role", "=", "AdminWbt")
    .where((where) => where.or([where("is_active", "=", true), where("registered_at", "is", null)]))
    .where("deleted_at", "is", null);
  const known = await administrators
    .innerJoin("programme_identities", "user_id", "users.id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (known) return known;
  if (!email) throw new Refusal("programmeEmailMissing");
  if (!emailVerified) throw new Refusal("programmeEmailUnverified");
  const found = await administrators.where("email_key", "=", email.toLowerCase()).executeTakeFirst();
  const unknown = new Refusal("programmeAccountUnknown", { params: { email }, account: found?.id });
  if (!found) throw unknown;
  // The subject may still be linked to a former administrator.
  await db
    .deleteFrom("programme_identities")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
  const linked = await db
    .insertInto("programme_identities")
    .values({ issuer, subject, user_id: found.id, linked_at: services.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (!linked) throw unknown;
  if (!found.registered_at) await completeRegistration(db, services, found);
  return found;
}

/** As the mailed link does, but without a password; the next page asks for the terms. */
async function completeRegistration(db: Db, services: Services, user: LoggedUser) {
  const now = services.clock.now();
  await db
    .updateTable("users")
    .set((users) => ({
      is_active: true,
      registered_at: now,
      updated_at: now,
      version: users("version", "+", 1),
    }))
    .where("id", "=", user.id)
    .execute();
  await endEmailTokens(db, user.id, "registration", now);
  await logAboutUser(db, services, "UserRegistered", user);
}

async function asRefusal<Result>(services: Services, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    services.log.warn({ code: error.code, reason: error.message }, "programme sign-in");
    throw new Refusal(error.code);
  }
}

/** Removes the sign-ins that were never completed. */
export async function forgetProgrammeSignIns({ db, clock }: Pick<Services, "db" | "clock">) {
  await db.deleteFrom("programme_sign_ins").where("expires_at", "<=", clock.now().toISOString()).execute();
}
