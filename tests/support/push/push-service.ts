import { createECDH, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createPushSender } from "~/api/platform/push/push-sender.server";
import { newVapidPrivateKey, vapidPublicKeyOf } from "~/config/configuration.server";
import { type DeviceKeys, decrypted, mistakeInVapid } from "./decrypt";

/** A device's messages: of those with the same topic, the last one, as in RFC 8030 §5.4. */
export interface Received {
  topic: string;
  timeToLive: number;
  message: { tag: string; title: string; body: string | null; link: string | null };
}

/** How the service answers a message for a device; a status other than 201 keeps nothing. */
type Answer = (response: ServerResponse, attempt: number) => void;

export interface Device {
  endpoint: string;
  /** The subscription in the browser's format. */
  keys: { p256dh: string; auth: string };
  inbox: Received[];
  /** Received messages, whatever the response. */
  attempts: number;
  answer: Answer;
}

export const says =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end();
/** Accepts the message without a response. */
export const hangs: Answer = () => {};

/**
 * A push service on this machine. It refuses (400, 403) messages that its device cannot decrypt and senders other than
 * the one that the device subscribed to; `mistakes` tells why.
 */
export async function startPushService(privateKey = newVapidPrivateKey(), subject = /^(mailto:|https:)/) {
  const publicKey = vapidPublicKeyOf(privateKey);
  const devices = new Map<string, { device: Device; keys: DeviceKeys }>();
  const mistakes: string[] = [];
  let origin = "";

  function refused(request: IncomingMessage): string | null {
    const { headers } = request;
    if (request.method !== "POST") return `${request.method}`;
    if (headers["content-encoding"] !== "aes128gcm") return `encoding ${headers["content-encoding"]}`;
    if (!/^\d+$/.test(String(headers.ttl))) return `TTL ${headers.ttl}`;
    if (!/^[\w-]{1,32}$/.test(String(headers.topic))) return `topic ${headers.topic}`;
    return null;
  }

  function take(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    const found = devices.get(request.url ?? "");
    if (!found) return says(404)(response, 0);
    const { device, keys } = found;
    device.attempts += 1;
    const mistake =
      refused(request) ?? mistakeInVapid(request.headers.authorization, publicKey, origin, subject);
    if (mistake) {
      mistakes.push(mistake);
      return says(403)(response, device.attempts);
    }
    try {
      const topic = String(request.headers.topic);
      const message = JSON.parse(decrypted(body, keys));
      device.answer(response, device.attempts);
      if (response.headersSent && response.statusCode !== 201) return;
      device.inbox = device.inbox.filter((other) => other.topic !== topic);
      device.inbox.push({ topic, timeToLive: Number(request.headers.ttl), message });
    } catch (error) {
      mistakes.push(String(error));
      says(400)(response, device.attempts);
    }
  }

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    take(request, Buffer.concat(pieces), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    privateKey,
    publicKey,
    mistakes,
    /** A subscribed device; its messages are accepted (201) by default. */
    addDevice(answer: Answer = says(201)): Device {
      const pair = createECDH("prime256v1");
      pair.generateKeys();
      const auth = randomBytes(16);
      const padded = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      const keys = { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") };
      const device = { endpoint: `${origin}${path}`, keys, inbox: [], attempts: 0, answer };
      devices.set(path, { device, keys: { privateKey: padded, publicKey: pair.getPublicKey(), auth } });
      return device;
    },
    /** A sender that may connect to this machine. */
    sender: (timeout?: number) => localSender(privateKey, timeout),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const toThisMachine = {
  resolve: async () => ["127.0.0.1"],
  mayConnect: (address: string) => address === "127.0.0.1",
  mayUseHttp: true,
};

/** The same for a separate process. @param timeout in milliseconds */
export const localSender = (privateKey: string, timeout = 10_000) =>
  createPushSender({
    privateKey,
    publicKey: vapidPublicKeyOf(privateKey),
    subject: "mailto:aide@pass.example",
    ...toThisMachine,
    timeout,
  });
