import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

const ownNetwork = new BlockList();
ownNetwork.addSubnet("127.0.0.0", 8);
ownNetwork.addSubnet("10.0.0.0", 8);
ownNetwork.addSubnet("172.16.0.0", 12);
ownNetwork.addSubnet("192.168.0.0", 16);
ownNetwork.addSubnet("169.254.0.0", 16);
ownNetwork.addAddress("::1", "ipv6");
ownNetwork.addSubnet("fc00::", 7, "ipv6");
ownNetwork.addSubnet("fe80::", 10, "ipv6");

/** Whether the peer is on this machine or in the private network, where the reverse proxy stands. */
export function isProxy(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && ownNetwork.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** The address of the browser: the last one in X-Forwarded-For that is not a proxy of ours, as a proxy wrote it. */
export function clientAddress(incoming: IncomingMessage): string {
  const peer = plain(incoming.socket.remoteAddress ?? "");
  if (!isProxy(peer)) return peer;
  const chain = String(incoming.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => plain(part.trim()))
    .filter((part) => isIP(part));
  return chain.findLast((address) => !isProxy(address)) ?? chain[0] ?? peer;
}

/**
 * The origin that the browser used. The configured public address wins; without one, a proxy of ours may say so
 * with X-Forwarded-Proto and X-Forwarded-Host.
 */
export function publicOrigin(incoming: IncomingMessage, configured: string | undefined): string {
  if (configured) return new URL(configured).origin;
  const behindProxy = isProxy(plain(incoming.socket.remoteAddress ?? ""));
  const forwarded = (name: string) =>
    behindProxy
      ? String(incoming.headers[name] ?? "")
          .split(",")[0]
          ?.trim()
      : undefined;
  const scheme = forwarded("x-forwarded-proto") === "https" ? "https" : "http";
  const host = forwarded("x-forwarded-host") || incoming.headers.host;
  const origin = `${scheme}://${host}`;
  return host && URL.canParse(origin) ? new URL(origin).origin : "http://localhost";
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, "").replace(/^\[(.*)\](?::\d+)?$/, "$1");
}
