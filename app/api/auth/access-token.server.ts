import { jwtVerify, SignJWT } from "jose";
import type { Services } from "../services";
import { keyFor } from "./keys.server";

type Signing = Pick<Services, "clock" | "options">;
const key = ({ options }: Signing) => keyFor(options.secret, "access token");

/** In seconds. */
const LIFETIME = 15 * 60;

export function accessToken(services: Signing, userId: string, sessionId: string): Promise<string> {
  const now = Math.floor(services.clock.now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME)
    .sign(key(services));
}

interface ReadToken {
  userId: string;
  sessionId: string;
  /** Seconds since 1970. */
  expires: number;
}

/** Cache of verified tokens: the signature is checked once, the expiry at each call. */
const readBefore = new WeakMap<Signing["options"], Map<string, ReadToken>>();
const MAX_KEPT = 1000;

/** Null when the token is forged, expired or of another kind. */
export async function readAccessToken(services: Signing, token: string): Promise<ReadToken | null> {
  const { clock, options } = services;
  const kept = readBefore.get(options) ?? new Map<string, ReadToken>();
  readBefore.set(options, kept);
  const read = kept.get(token) ?? (await verified(services, token));
  if (!read || read.expires <= Math.floor(clock.now().getTime() / 1000)) return null;
  kept.set(token, read);
  const [oldest] = kept.keys();
  if (oldest && kept.size > MAX_KEPT) kept.delete(oldest);
  return read;
}

async function verified(services: Signing, token: string): Promise<ReadToken | null> {
  try {
    const { payload } = await jwtVerify(token, key(services), {
      algorithms: ["HS256"],
      currentDate: services.clock.now(),
      requiredClaims: ["sub", "exp", "sid"],
    });
    return { userId: String(payload.sub), sessionId: String(payload.sid), expires: Number(payload.exp) };
  } catch {
    return null;
  }
}
