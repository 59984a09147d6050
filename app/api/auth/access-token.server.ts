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

/** Null when the token is forged, expired or of another kind. */
export async function readAccessToken(services: Signing, token: string) {
  try {
    const { payload } = await jwtVerify(token, key(services), {
      algorithms: ["HS256"],
      currentDate: services.clock.now(),
      requiredClaims: ["sub", "exp", "sid"],
    });
    return { userId: String(payload.sub), sessionId: String(payload.sid) };
  } catch {
    return null;
  }
}
