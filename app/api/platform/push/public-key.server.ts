import { ECDH } from "node:crypto";

/** Whether somebody can encrypt for this public key (base64url): it is a point of the curve. */
export function isPublicKey(publicKey: string): boolean {
  try {
    return ECDH.convertKey(publicKey, "prime256v1", "base64url", "base64url", "uncompressed") === publicKey;
  } catch {
    return false;
  }
}
