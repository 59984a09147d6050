import { jwtVerify, SignJWT } from "jose";
import type { MailedLink } from "~/contract/users/calls";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import type { Db, Services } from "../services";
import { keyFor } from "./keys.server";

export type EmailTokenPurpose = "registration" | "reset";

/** Only the services that it needs, since `create-admin` has no others. */
export type TokenServices = Pick<Services, "clock"> & { options: Pick<Services["options"], "secret"> };

const HOUR = 60 * 60;
/** In seconds. */
const lifetimes: Record<EmailTokenPurpose, number> = { registration: 7 * 24 * HOUR, reset: 24 * HOUR };

const key = (services: TokenServices, purpose: EmailTokenPurpose) =>
  keyFor(services.options.secret, `mailed link ${purpose}`);

/** The JWT of a mailed link, valid once and for 7 days (registration) or 24 hours (reset). */
export async function createEmailToken(
  db: Db,
  services: TokenServices,
  user: { id: string; email: string },
  purpose: EmailTokenPurpose,
): Promise<string> {
  const id = newId();
  const now = services.clock.now();
  const expires = new Date(now.getTime() + lifetimes[purpose] * 1000);
  await db
    .insertInto("email_tokens")
    .values({ id, user_id: user.id, purpose, created_at: now, expires_at: expires })
    .execute();
  return new SignJWT({ email: user.email, purpose })
    .setProtectedHeader({ alg: "HS256" })
    .setJti(id)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(key(services, purpose));
}

/**
 * Consumes the token and every other one of the same purpose: of two mails only one link works.
 * @returns the id of the user
 * @throws Refusal invalidToken when it is forged, expired, used, or the account changed its address or is gone (for a
 * reset also when it is suspended)
 */
export async function consumeEmailToken(
  db: Db,
  services: TokenServices,
  token: string,
  purpose: EmailTokenPurpose,
): Promise<string> {
  const now = services.clock.now();
  const { jti, email } = await claims(services, token, purpose);
  const used = await db
    .updateTable("email_tokens")
    .from("users")
    .set({ used_at: now })
    .where("email_tokens.id", "=", jti)
    .whereRef("users.id", "=", "email_tokens.user_id")
    .where("users.deleted_at", "is", null)
    .where("users.email_key", "=", email.toLowerCase())
    .$if(purpose === "reset", (tokens) => tokens.where("users.is_active", "=", true))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .returning("user_id")
    .executeTakeFirst();
  if (!used) throw new Refusal("invalidToken");
  await endEmailTokens(db, used.user_id, purpose, now);
  return used.user_id;
}

/** Invalidates the user's unused tokens of this purpose. */
export async function endEmailTokens(db: Db, userId: string, purpose: EmailTokenPurpose, now: Date) {
  await db
    .updateTable("email_tokens")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}

/** Whether a link that completes the registration was ever mailed; after a sign-up, it is mailed on acceptance. */
export async function wasInvited(db: Db, userId: string): Promise<boolean> {
  const token = await db
    .selectFrom("email_tokens")
    .select("id")
    .where("user_id", "=", userId)
    .where("purpose", "=", "registration")
    .limit(1)
    .executeTakeFirst();
  return token !== undefined;
}

/** Whether the link can still be used; checking does not consume it. */
export async function emailTokenState(
  db: Db,
  services: TokenServices,
  token: string,
  purpose: EmailTokenPurpose,
): Promise<MailedLink> {
  const known = await claims(services, token, purpose, { evenExpired: true }).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!known) return { state: "unreadable" };
  const { jti, email } = known;
  const row = await db
    .selectFrom("email_tokens")
    .innerJoin("users", "users.id", "email_tokens.user_id")
    .select(["used_at", "expires_at", "first_name", "last_name", "phone"])
    .where("email_tokens.id", "=", jti)
    .where("purpose", "=", purpose)
    .where("users.deleted_at", "is", null)
    .where("users.email_key", "=", email.toLowerCase())
    .$if(purpose === "reset", (tokens) => tokens.where("users.is_active", "=", true))
    .executeTakeFirst();
  if (row?.used_at) return { state: "used", email };
  if (!row || row.expires_at <= services.clock.now().toISOString()) return { state: "expired", email };
  return { state: "open", email, firstName: row.first_name, name: row.last_name, mobilePhone: row.phone };
}

async function claims(
  services: TokenServices,
  token: string,
  purpose: EmailTokenPurpose,
  { evenExpired = false } = {},
) {
  try {
    const { payload } = await jwtVerify(token, key(services, purpose), {
      algorithms: ["HS256"],
      currentDate: evenExpired ? new Date(0) : services.clock.now(),
      requiredClaims: ["jti", "exp", "email"],
    });
    return { jti: String(payload.jti), email: String(payload.email) };
  } catch {
    throw new Refusal("invalidToken");
  }
}
