import { ECDH } from "node:crypto";
import http from "node:http";
import https from "node:https";
import webPush from "web-push";
import { isPublicAddress } from "../websites/public-address";
import {
  addressesOf,
  checkedLookup,
  PrivateAddress,
  type Resolve,
  refusePrivateHost,
} from "../websites/public-connection.server";

/** A device's push address, and the keys for messages that only it can decrypt (Push API, base64url). */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** The payload for the app on the device. */
  text: string;
  /** Up to 32 characters of base64url: of messages with the same one, a service keeps the last (RFC 8030 §5.4). */
  topic: string;
  /** Seconds for which the service keeps it for a device that is off. */
  timeToLive: number;
}

/**
 * `sent`: the service accepted it; `gone`: the subscription no longer exists; `later`: try again, after that many
 * milliseconds if the service says so; `refused`: never.
 */
export type PushOutcome =
  | { kind: "sent" | "gone" | "refused" }
  | { kind: "later"; retryAfter: number | null };

export interface PushSender {
  /** The public key with which an app subscribes (`applicationServerKey`), base64url. */
  publicKey: string;
  send(subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>;
}

export interface PushSenderOptions {
  publicKey: string;
  privateKey: string;
  /** Whom a push service writes to: `mailto:…` or `https://…`. */
  subject: string;
  resolve?: Resolve;
  /** Whether an IP address may be connected to; other than public ones only in tests. */
  mayConnect?: (address: string) => boolean;
  /** Also without TLS, in tests only. */
  mayUseHttp?: boolean;
  /** Milliseconds for one message, connection included; `SEND_TIMEOUT` at most. */
  timeout?: number;
}

/** Milliseconds. */
export const SEND_TIMEOUT = 10_000;
/** Connections to all services together. */
const MAX_CONNECTIONS = 50;
/** Maximum bytes of a response: its body is not needed, but once it is read the connection can be reused. */
const MAX_ANSWER_BYTES = 16 * 1024;
const MAX_HEADERS = 16 * 1024;
/** A signature is valid for twelve hours with one service, and reused for half of that. */
const SIGNED_FOR = 12 * 3_600;
const MAX_SIGNATURES = 100;
/** Reserved names (RFC 6761), such as those of the demo's phones: not even looked up in the DNS. */
const NOBODYS = /\.(example|invalid)\.?$/;

/** Sends messages to push services: RFC 8030, encrypted according to RFC 8291 and signed according to RFC 8292. */
export function createPushSender(options: PushSenderOptions): PushSender {
  const { publicKey, privateKey, subject } = options;
  const {
    resolve = addressesOf,
    mayConnect = isPublicAddress,
    mayUseHttp = false,
    timeout = SEND_TIMEOUT,
  } = options;
  const connections = { keepAlive: true, maxSockets: MAX_CONNECTIONS, maxFreeSockets: MAX_CONNECTIONS };
  const agents = { "http:": new http.Agent(connections), "https:": new https.Agent(connections) };
  const lookup = checkedLookup(resolve, mayConnect);

  const signatures = new Map<string, { header: string; until: number }>();
  /** Signing is the most expensive step, and services prefer the same signature again (RFC 8292 §2). */
  function authorization(origin: string): string {
    // The service compares with its own clock.
    const now = Math.floor(Date.now() / 1000);
    const known = signatures.get(origin);
    if (known && known.until > now) return known.header;
    if (signatures.size >= MAX_SIGNATURES) signatures.clear();
    const header = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      "aes128gcm",
      now + SIGNED_FOR,
    ).Authorization;
    signatures.set(origin, { header, until: now + SIGNED_FOR / 2 });
    return header;
  }

  function request(url: URL, body: Buffer, headers: http.OutgoingHttpHeaders) {
    const isHttps = url.protocol === "https:";
    return new Promise<http.IncomingMessage>((answered, failed) => {
      const sent = (isHttps ? https : http).request(
        url,
        {
          method: "POST",
          agent: isHttps ? agents["https:"] : agents["http:"],
          headers,
          lookup,
          maxHeaderSize: MAX_HEADERS,
          signal: AbortSignal.timeout(timeout),
        },
        (response) => {
          let bytes = 0;
          response.on("data", (piece: Buffer) => {
            bytes += piece.length;
            if (bytes > MAX_ANSWER_BYTES) response.destroy();
          });
          response.on("close", () => answered(response));
          response.on("error", () => answered(response));
        },
      );
      sent.on("error", failed);
      sent.end(body);
    });
  }

  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, { text, topic, timeToLive }) {
      try {
        const url = new URL(endpoint);
        if (url.protocol !== "https:" && !(mayUseHttp && url.protocol === "http:"))
          return { kind: "refused" };
        if (NOBODYS.test(url.hostname)) return { kind: "refused" };
        refusePrivateHost(url, mayConnect);
        const { body, headers } = encrypted({ endpoint, keys: { p256dh, auth } }, text);
        const response = await request(url, body, {
          ...headers,
          TTL: timeToLive,
          Topic: topic,
          Urgency: "normal",
          Authorization: authorization(url.origin),
        });
        return outcomeOf(response.statusCode ?? 0, response.headers["retry-after"]);
      } catch (error) {
        if (error instanceof PrivateAddress || error instanceof UnusableKeys) return { kind: "refused" };
        return { kind: "later", retryAfter: null };
      }
    },
  };
}

class UnusableKeys extends Error {
  override readonly name = "UnusableKeys";
}

/** @throws UnusableKeys, which a retry cannot fix */
function encrypted(subscription: webPush.PushSubscription, text: string) {
  try {
    const { body, headers } = webPush.generateRequestDetails(subscription, text, {
      contentEncoding: "aes128gcm",
    });
    return { body, headers };
  } catch (error) {
    throw new UnusableKeys(String(error));
  }
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 408 || status === 429 || status >= 500 || status === 0)
    return { kind: "later", retryAfter: pauseIn(retryAfter) };
  return { kind: "refused" };
}

/** Milliseconds in a `Retry-After`: seconds or a date (RFC 9110 §10.2.3); null when absent or invalid. */
function pauseIn(header: string | undefined): number | null {
  if (header === undefined) return null;
  const pause = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(pause) ? Math.max(0, pause) : null;
}

/** Whether this public key (base64url) can be used to encrypt: it is a point of the curve. */
export function isPublicKey(publicKey: string): boolean {
  try {
    return ECDH.convertKey(publicKey, "prime256v1", "base64url", "base64url", "uncompressed") === publicKey;
  } catch {
    return false;
  }
}
