import { createECDH, generateKeyPairSync, hkdfSync } from "node:crypto";

// RFC 8292: the pair by which push services know who sends. A private key is 32 bytes, base64url.

export const newVapidPrivateKey = (): string =>
  generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }).d ?? "";

/** The same for all who have the secret, and nothing that leads back to it. */
export const vapidPrivateKeyFrom = (secret: string): string =>
  Buffer.from(hkdfSync("sha256", secret, "", "vapid private key", 32)).toString("base64url");

/** The uncompressed public key, base64url. @throws Error, when the private one is none */
export function vapidPublicKeyOf(privateKey: string): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return pair.getPublicKey("base64url");
}
