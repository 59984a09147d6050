import type { IncomingMessage } from "node:http";
import { type BlockList, isIP } from "node:net";

/** Whether what this peer writes into X-Forwarded-… counts. */
function isTrusted(address: string, proxies: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? "ipv6" : "ipv4");
}

/**
 * The address of the browser: of the peer, or, where that is a trusted proxy, the rightmost one in X-Forwarded-For
 * that is none. What stands further left is whatever the browser wrote there.
 */
export function clientAddress(incoming: IncomingMessage, proxies: BlockList): string {
  let address = plain(incoming.socket.remoteAddress ?? "");
  const chain = String(incoming.headers["x-forwarded-for"] ?? "").split(",");
  while (chain.length > 0 && isTrusted(address, proxies)) {
    const before = plain(chain.pop()?.trim() ?? "");
    // Not an address: nobody knows who stood before this proxy.
    if (!isIP(before)) break;
    address = before;
  }
  return address;
}

/**
 * The origin that the browser used. The configured public address wins; without one, a trusted proxy may say so with
 * X-Forwarded-Proto and X-Forwarded-Host.
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

/** IPv4 as such, IPv6 without brackets, without the port. */
function plain(address: string): string {
  return address
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
}
