import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { Refusal } from "../../refusal";
import type { Db, Services } from "../../services";
import { keyFor } from "../keys.server";

type Keys = Pick<Services, "options">;

/** Seconds that a code lasts; one code before and one after are accepted too, since phones' clocks differ. */
const STEP = 30;
const STEPS_AROUND = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

const totp = (secret: string, issuer = "", label = "") =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: STEP });

/** 160 random bits in base 32, as RFC 4226 asks. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** The URI that an authenticator application reads from the QR code. */
export const totpUri = (secret: string, programme: string, email: string) =>
  totp(secret, programme, email).toString();

/** The number of the time step that the code belongs to; null when it is wrong, too old or too early. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP) + delta;
}

/** AES-256-GCM: nonce, tag and text in base 64. The id of the person keeps a secret from being moved to another. */
export function sealSecret({ options }: Keys, userId: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(options.secret, "second factor"), nonce);
  cipher.setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64");
}

/** @throws Error when it was sealed with another session secret or for another person */
export function openSecret({ options }: Keys, userId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(
    "aes-256-gcm",
    keyFor(options.secret, "second factor"),
    bytes.subarray(0, 12),
  );
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

/** `abcde-fghjk`: 49 bits each, beyond guessing even with ten valid ones. */
const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });

/** How a recovery code is stored: as a keyed hash, because a plain hash of a short code could be brute-forced. */
export const recoveryDigest = ({ options }: Keys, userId: string, code: string) =>
  createHmac("sha256", keyFor(options.secret, "recovery codes"))
    .update(`${userId} ${code.toLowerCase().replace(/[\s-]/g, "")}`)
    .digest("hex");

/** Ten codes that replace the person's existing ones. @returns the codes: only their digests are kept */
export async function replaceRecoveryCodes(db: Db, services: Services, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryDigest(services, userId, code) })))
    .execute();
  return codes;
}

/** Whether the person has a second factor that was confirmed. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom("second_factors")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return factor !== undefined;
}

/**
 * Uses up a code of the application, or a recovery code: each works once, across all nodes.
 * @returns which of the two it was
 * @throws Refusal wrongCode (field `code`)
 */
export async function spendCode(
  db: Db,
  services: Services,
  userId: string,
  code: string,
): Promise<"application" | "recovery"> {
  if (/^\d{6}$/.test(code)) {
    if (await spendStep(db, services, userId, code)) return "application";
  } else {
    const used = await db
      .updateTable("recovery_codes")
      .set({ used_at: services.clock.now() })
      .where("user_id", "=", userId)
      .where("code_hash", "=", recoveryDigest(services, userId, code))
      .where("used_at", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    if (used) return "recovery";
  }
  throw wrongCode();
}

export const wrongCode = () => new Refusal("wrongCode", { fields: { code: ["wrongCode"] } });

async function spendStep(db: Db, services: Services, userId: string, code: string): Promise<boolean> {
  const factor = await db
    .selectFrom("second_factors")
    .select("secret")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const step = factor && stepOf(openSecret(services, userId, factor.secret), code, services.clock.now());
  if (!step) return false;
  const used = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where((where) => where.or([where("last_step", "is", null), where("last_step", "<", step)]))
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}
