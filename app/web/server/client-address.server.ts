import type { IncomingMessage } from "node:http";
import { type BlockList, isIP } from "node:net";

/** Whether this peer's X-Forwarded-… headers are trusted. */
function isTrusted(address: string, proxies: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? "ipv6" : "ipv4");
}

/**
 * The address of the browser: that of the peer, or, if the peer is a trusted proxy, the rightmost one in X-Forwarded-For
 * that is not a trusted proxy. The browser may have forged anything further left.
 */
export function clientAddress(incoming: IncomingMessage, proxies: BlockList): string {
  let address = plain(incoming.socket.remoteAddress ?? "");
  const chain = String(incoming.headers["x-forwarded-for"] ?? "").split(",");
  while (chain.length > 0 && isTrusted(address, proxies)) {
    const before = plain(chain.pop()?.trim() ?? "");
    // Not an address: the client before this proxy is unknown.
    if (!isIP(before)) break;
    address = before;
  }
  return address;
}

/**
 * The origin that the browser used. The configured public URL wins; without one, a trusted proxy's X-Forwarded-Proto
 * and X-Forwarded-Host count.
 */
export function publicOrigin(
  incoming: IncomingMessage,
  configured: string | undefined,
  proxies: BlockList,
): string {
  if (configured) return new URL(configured).origin;
  const behindProxy = isTrusted(plain(incoming.socket.remoteAddress ?? ""), proxies);
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

/** Normalises an address: no port, no brackets, IPv4-mapped IPv6 as IPv4. */
function plain(address: string): string {
  return address
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
}
