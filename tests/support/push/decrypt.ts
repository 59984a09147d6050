import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from "node:crypto";

// The receiving side of RFC 8291 and RFC 8292, written from the RFCs and independent of the sending package.

const hkdf = (salt: Buffer, key: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

export interface DeviceKeys {
  /** 32 bytes. */
  privateKey: Buffer;
  /** 65 bytes. */
  publicKey: Buffer;
  /** 16 bytes. */
  auth: Buffer;
}

/** The text of a message for a device (RFC 8291, RFC 8188 with one record). @throws Error for anything else */
export function decrypted(body: Buffer, { privateKey, publicKey, auth }: DeviceKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  if (sender.length !== 65) throw new Error("the key id is no public key");
  if (body.length > 4096 || record.length > recordSize)
    throw new Error("more than one record of 4,096 bytes");
  const device = createECDH("prime256v1");
  device.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
  const key = hkdf(auth, device.computeSecret(sender), info, 32);
  const contentKey = hkdf(salt, key, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdf(salt, key, "Content-Encoding: nonce\0", 12);
  const cipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("no last record");
  return padded.toString("utf8", 0, end);
}

const jsonIn = (part: string | undefined) => JSON.parse(Buffer.from(part ?? "", "base64url").toString());

/**
 * The fault in a sender's identification (RFC 8292); null for none.
 * @param publicKey of the sender that the device has subscribed to, base64url
 * @param origin of the push service
 * @param subject the contact that it may name
 */
export function mistakeInVapid(
  authorization: string | undefined,
  publicKey: string,
  origin: string,
  subject: RegExp,
): string | null {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  if (!token || !key) return `no vapid in ${authorization}`;
  if (key !== publicKey) return "another sender";
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.toString("base64url", 1, 33),
    y: point.toString("base64url", 33),
  };
  const [head, claims, signature] = token.split(".");
  const { alg } = jsonIn(head);
  const { aud, exp, sub } = jsonIn(claims);
  const now = Date.now() / 1000;
  if (alg !== "ES256") return `signed by ${alg}`;
  if (aud !== origin) return `for ${aud}`;
  if (!(exp > now && exp <= now + 24 * 3_600)) return `until ${exp}`;
  if (!subject.test(sub)) return `from ${sub}`;
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature ?? "", "base64url"),
  );
  return isSigned ? null : "signed by somebody else";
}
