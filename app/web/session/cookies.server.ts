import { hkdfSync } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import { configuration } from "~/config/configuration.server";

/** Seconds. */
export const MINUTES = 60;
export const DAYS = 24 * 60 * MINUTES;

interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser's session. */
  maxAge?: number;
}

/** Over HTTPS, browsers only accept cookies with this prefix from this host, so that subdomains cannot plant one. */
export const HOST_PREFIX = "__Host-";
const sentName = (request: Request, name: string) => (isSecure(request) ? HOST_PREFIX + name : name);

/** Reads one cookie of the request. */
export function cookie(request: Request, name: string): string | undefined {
  const sent = sentName(request, name);
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const index = part.indexOf("=");
    if (index > 0 && part.slice(0, index).trim() === sent) return part.slice(index + 1).trim();
  }
  return undefined;
}

/** A Set-Cookie value, hidden from scripts; an empty value removes the cookie. */
export function setCookie(
  request: Request,
  name: string,
  value: string,
  options: CookieOptions = {},
): string {
  const maxAge = value === "" ? 0 : options.maxAge;
  return [
    `${sentName(request, name)}=${value}`,
    "Path=/",
    "SameSite=Lax",
    "HttpOnly",
    ...(isSecure(request) ? ["Secure"] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join("; ");
}

/** Whether the browser uses https; the configured public URL decides when the proxy is unknown. */
export function isSecure(request: Pick<Request, "url">): boolean {
  return new URL(configuration().publicUrl ?? request.url).protocol === "https:";
}

let key: Uint8Array | undefined;
function sealingKey(): Uint8Array {
  key ??= new Uint8Array(hkdfSync("sha256", configuration().sessionSecret, "", "cookies", 32));
  return key;
}

/** Encrypts a value for a cookie; `purpose` prevents one kind of cookie from being used as another. */
export async function seal(purpose: string, value: object, seconds: number): Promise<string> {
  return new EncryptJWT({ value })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setSubject(purpose)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .encrypt(sealingKey());
}

/** The sealed value; undefined when it is missing, forged, expired or sealed for another purpose. */
export async function unseal(purpose: string, sealed: string | undefined): Promise<unknown> {
  if (!sealed) return undefined;
  try {
    const { payload } = await jwtDecrypt(sealed, sealingKey(), { subject: purpose });
    return payload.value;
  } catch {
    return undefined;
  }
}
