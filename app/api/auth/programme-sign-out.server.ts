import { createSecretKey } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import type { Tokens } from "~/contract/auth/calls";
import type { Db, Services } from "../services";
import { readAccessToken } from "./access-token.server";
import { keyFor } from "./keys.server";

const key = ({ options }: Services) => createSecretKey(keyFor(options.secret, "provider's ID token"));

/** Keeps the provider's ID token with the session, encrypted: it names the person. */
export async function keepIdToken(db: Db, services: Services, tokens: Tokens, idToken: string) {
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
 * @returns where its person signs out at the provider's; null for other sessions, and when the provider has no such
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
