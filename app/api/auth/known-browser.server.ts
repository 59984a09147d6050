import { jwtVerify, SignJWT } from "jose";
import { newId } from "../platform/database/new-id";
import type { Services } from "../services";
import { keyFor } from "./keys.server";

/** A browser in which people have signed in before: strangers' failed attempts do not lock it out of their accounts. */
export interface KnownBrowser {
  id: string;
  /** Ids of the users, the last to sign in first. */
  users: string[];
  /**
   * Those of them who passed the second factor in this browser: of the others, somebody may know only the password.
   */
  proven: string[];
}

type Signing = Pick<Services, "clock" | "options">;
const key = ({ options }: Signing) => keyFor(options.secret, "known browser");

/** In seconds; renewed by each sign-in. */
const LIFETIME = 365 * 24 * 60 * 60;
/** Colleagues share a computer at a reception desk. */
const MAX_USERS = 5;

/** Null when the token is forged, expired or of another kind. */
export async function readKnownBrowser(
  services: Signing,
  token: string | undefined,
): Promise<KnownBrowser | null> {
  if (!token) return null;
  try {
    const { payload } = await jwtVerify<{ users: string[]; proven?: string[] }>(token, key(services), {
      algorithms: ["HS256"],
      currentDate: services.clock.now(),
      requiredClaims: ["jti", "exp", "users"],
    });
    return { id: String(payload.jti), users: payload.users, proven: payload.proven ?? [] };
  } catch {
    return null;
  }
}

/** The token that the browser keeps once this user has signed in with it. */
export function knownBrowserToken(
  services: Signing,
  browser: KnownBrowser | null,
  userId: string,
  { isProven = false } = {},
) {
  const users = [userId, ...(browser?.users.filter((id) => id !== userId) ?? [])].slice(0, MAX_USERS);
  const proven = users.filter((id) => browser?.proven.includes(id) || (isProven && id === userId));
  const now = Math.floor(services.clock.now().getTime() / 1000);
  return new SignJWT({ users, proven })
    .setProtectedHeader({ alg: "HS256" })
    .setJti(browser?.id ?? newId())
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME)
    .sign(key(services));
}
