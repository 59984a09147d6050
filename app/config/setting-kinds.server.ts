import { BlockList, isIP } from "node:net";
import { z } from "zod";

/* What a setting can be: each reads the text of an environment variable, or says in a few words what it must be. */

export const given = z.string().trim().min(1);
export const yesOrNo = z.enum(["0", "1"], { error: "must be 0 or 1" }).transform((value) => value === "1");
export const urlWith = (...schemes: string[]) =>
  given.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
    error: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
  });
/**
 * Whether an e-mail or web address is at a name that leads to nobody, as the demo's are:
 * https://www.rfc-editor.org/rfc/rfc2606, https://www.rfc-editor.org/rfc/rfc6761
 */
export function isReserved(address: string): boolean {
  const [, domain = ""] = /(?:@|^https:\/\/)([^@/:\s>]+)[^@]*$/.exec(address) ?? [];
  return /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))\.?$/i.test(domain);
}

/** With one host: asking several which one is the primary is libpq's, and a proxy's. */
export const database = given
  .refine((value) => !/^postgres(ql)?:\/\/([^/?]*@)?[^/?@]*,|[?&]host=[^&]*,/.test(value), {
    error:
      "must name one host; several are one through a proxy that leads to the primary (docs/operations.md shows HAProxy)",
    abort: true,
  })
  .pipe(urlWith("postgres", "postgresql"));
/** Addresses and networks (CIDR), separated by commas. */
export const networks = z.string().transform((value, context) => {
  const list = new BlockList();
  for (const network of value.split(",").map((part) => part.trim())) {
    const [address = "", prefix, ...more] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    const bits = prefix === undefined ? undefined : /^\d+$/.test(prefix) ? Number(prefix) : Number.NaN;
    if (!isIP(address) || more.length || (bits !== undefined && !(bits <= (family === "ipv6" ? 128 : 32)))) {
      const message = `must be addresses or networks separated by commas, such as 10.0.0.5, 10.1.0.0/16; ${JSON.stringify(network)} is none`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, bits, family);
  }
  return list;
});
export const webUrl = urlWith("http", "https").transform((value) => value.replace(/\/+$/, ""));
/** Tokens travel to it: in plain text at most within this machine. */
export const secretSafeUrl = webUrl.refine(
  (value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  },
  { error: "must begin with https://, unless it is on this machine" },
);
/** `s3+https://KEY:SECRET@host/bucket/prefix?region=…`; the password of a URL is percent-encoded. */
export const bucket = given.transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const scheme = /^s3\+(https?:)$/.exec(url?.protocol ?? "")?.[1];
  const path = url?.pathname.replaceAll(/^\/+|\/+$/g, "");
  const [accessKeyId, secretAccessKey] = [decoded(url?.username), decoded(url?.password)];
  if (url && scheme && url.host && path && accessKeyId && secretAccessKey)
    return {
      url: `${scheme}//${url.host}/${path}/`,
      accessKeyId,
      secretAccessKey,
      region: url.searchParams.get("region") ?? undefined,
    };
  const message =
    "must be s3+https://KEY:SECRET@host/bucket, with %2F, %2B and %25 for a slash, a plus and a percent sign of the secret";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

function decoded(text = "") {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
