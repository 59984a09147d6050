import { createHash, createHmac, randomBytes } from "node:crypto";

/** A separate key for each purpose, so that a token signed for one is invalid for another. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  createHmac("sha256", secret).update(purpose).digest();

/** 256 random bits for an opaque token or code. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** How an opaque token or code is stored. */
export const digestOf = (token: string): string => createHash("sha256").update(token).digest("hex");
