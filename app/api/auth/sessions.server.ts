import { createHmac } from "node:crypto";
import type { AuthFlow, Tokens } from "~/contract/auth/calls";
import { newId } from "../platform/database/new-id";
import { mails } from "../platform/mail/mails";
import { queueMail } from "../platform/mail/outbox.server";
import type { Db, Services } from "../services";
import { accessToken } from "./access-token.server";
import type { Device } from "./device";
import { endEmailTokens } from "./email-tokens.server";
import { digestOf, keyFor, newSecret } from "./keys.server";
import { logAboutUser } from "./user-log.server";

const HOUR = 60 * 60 * 1000;
const LONG = 30 * 24 * HOUR;
const SHORT = 12 * HOUR;
/** Grace period in milliseconds: a browser's parallel requests may reach two nodes with the same token. */
const GRACE = 30_000;

interface Session {
  id: string;
  user_id: string;
  flow: AuthFlow;
  stay_connected: boolean;
  expires_at: string;
}

interface SignedIn {
  id: string;
  flow: AuthFlow;
  stayConnected: boolean;
  /** Where it is opened, for the person's own list of sessions. */
  device?: Device;
  /** The provider that signed the person in asked for a second factor. */
  secondFactorElsewhere?: boolean;
}

/**
 * Signs a user in: the session ends 30 days (`stayConnected`) or 12 hours from now, in any case. The caller has
 * checked every factor.
 */
export async function openSession(db: Db, services: Services, user: SignedIn): Promise<Tokens> {
  const now = services.clock.now();
  const session = {
    id: newId(),
    user_id: user.id,
    flow: user.flow,
    stay_connected: user.stayConnected,
    expires_at: new Date(now.getTime() + (user.stayConnected ? LONG : SHORT)).toISOString(),
  };
  await db
    .insertInto("sessions")
    .values({
      ...session,
      created_at: now,
      last_used_at: now,
      user_agent: user.device?.userAgent ?? null,
      network: user.device?.network ?? null,
      second_factor_elsewhere: user.secondFactorElsewhere ?? false,
    })
    .execute();
  return handOut(db, services, session, newSecret());
}

async function handOut(db: Db, services: Services, session: Session, refreshToken: string): Promise<Tokens> {
  await db
    .insertInto("refresh_tokens")
    .values({
      token_hash: digestOf(refreshToken),
      session_id: session.id,
      created_at: services.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {
    accessToken: await accessToken(services, session.user_id, session.id),
    refreshToken,
    flow: session.flow,
    stayConnected: session.stay_connected,
    expiresAt: session.expires_at,
  };
}

/** The same for every request within the grace period: repeating a token does not start a second chain. */
const successorOf = (services: Services, token: string, reissues: number) =>
  createHmac("sha256", keyFor(services.options.secret, "refresh token"))
    .update(reissues === 0 ? token : `${token} ${reissues}`)
    .digest("base64url");

/**
 * Exchanges a refresh token for its successor. A token used again after the grace period means one of two things:
 * while its successor is unused, the answer was lost, and another successor is issued. Otherwise two people hold the
 * session: it is revoked and the person is told by mail.
 * @returns null when it is invalid or expired
 */
export function rotate(
  services: Services,
  token: string,
  flow: AuthFlow,
  { network }: Pick<Device, "network">,
): Promise<Tokens | null> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (db) => {
    const session = await sessionOf(db, token);
    if (!session || session.flow !== flow || session.revoked_at || new Date(session.expires_at) <= now)
      return null;
    const presented = await tokenOf(db, token);
    let { reissues } = presented;
    const isRepeated = presented.used_at && now.getTime() - new Date(presented.used_at).getTime() > GRACE;
    const wasReceived = isRepeated && !(await voidUnused(db, successorOf(services, token, reissues), now));
    if (presented.voided_at || wasReceived) {
      await revokeSession(db, session.id, now);
      await tellOfReuse(db, services, session.user_id);
      services.log.warn({ sessionId: session.id }, "refresh token used twice: session revoked");
      return null;
    }
    if (isRepeated) reissues += 1;
    await db
      .updateTable("refresh_tokens")
      .set({ used_at: isRepeated ? now : (presented.used_at ?? now), reissues })
      .where("token_hash", "=", digestOf(token))
      .execute();
    await db
      .updateTable("sessions")
      .set({ last_used_at: now, ...(network && { network }) })
      .where("id", "=", session.id)
      .execute();
    return handOut(db, services, session, successorOf(services, token, reissues));
  });
}

async function tellOfReuse(db: Db, services: Services, userId: string) {
  const user = await db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await logAboutUser(db, services, "SessionReused", user, { by: null });
  const to = { email: user.email, firstName: user.first_name };
  await queueMail(db, services.clock, mails(services.options).sessionEnded(to));
}

/** The session that the token belongs to, when its user may sign in; locked, so that rotations happen one at a time. */
function sessionOf(db: Db, token: string) {
  return db
    .selectFrom("refresh_tokens")
    .innerJoin("sessions", "sessions.id", "refresh_tokens.session_id")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id", "sessions.user_id", "flow", "stay_connected", "expires_at", "revoked_at"])
    .where("token_hash", "=", digestOf(token))
    .where("users.is_active", "=", true)
    .where("users.deleted_at", "is", null)
    .forUpdate("sessions")
    .executeTakeFirst();
}

/** Read once the session is locked, so that another process's latest change of its tokens is seen. */
const tokenOf = (db: Db, token: string) =>
  db
    .selectFrom("refresh_tokens")
    .select(["used_at", "voided_at", "reissues"])
    .where("token_hash", "=", digestOf(token))
    .executeTakeFirstOrThrow();

/** @returns false when the token was already used, and nothing changes */
async function voidUnused(db: Db, token: string, now: Date): Promise<boolean> {
  const voided = await db
    .updateTable("refresh_tokens")
    .set({ voided_at: now })
    .where("token_hash", "=", digestOf(token))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return voided.numUpdatedRows === 1n;
}

/** The session that the refresh token was handed out for, ended or not. */
export async function sessionIdOf(db: Db, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("refresh_tokens")
    .select("session_id")
    .where("token_hash", "=", digestOf(token))
    .executeTakeFirst();
  return found?.session_id;
}

/** @returns the user of the session, or null when it was revoked before */
export async function revokeSession(db: Db, id: string, now: Date): Promise<string | null> {
  const revoked = await db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return revoked?.user_id ?? null;
}

/**
 * Signs a user out everywhere, or everywhere but in one session: the password changed, or the account is no longer
 * theirs. Anything under way ends too, since it may have been begun by somebody who knew the password: sign-ins, links
 * for a new password, a requested change of address, a second factor whose secret they have seen.
 */
export async function revokeSessionsOfUser(db: Db, userId: string, now: Date, except: string | null = null) {
  await db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .$if(except !== null, (sessions) => sessions.where("id", "!=", except))
    .execute();
  await db
    .updateTable("sign_in_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
  await db.deleteFrom("sign_in_challenges").where("user_id", "=", userId).execute();
  await db
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .execute();
  await endEmailTokens(db, userId, "reset", now);
  await endEmailChanges(db, userId, now);
}

/** Invalidates the link that was mailed to a user's new address. */
export async function endEmailChanges(db: Db, userId: string, now: Date) {
  await db
    .updateTable("email_changes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
}

/** Removes ended sessions with their tokens, and expired codes and links. */
export async function forgetSessions({ db, clock }: Pick<Services, "db" | "clock">) {
  const now = clock.now().toISOString();
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("sign_in_codes").where("expires_at", "<=", now).execute();
  await db.deleteFrom("sign_in_challenges").where("expires_at", "<=", now).execute();
  await db.deleteFrom("email_changes").where("expires_at", "<=", now).execute();
}
