import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";

/** The IP addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>;

/** A host that a user named is not on the public internet. */
export class PrivateAddress extends Error {
  override readonly name = "PrivateAddress";
}

const resolver = new Resolver({ timeout: 3_000, tries: 2 });

/**
 * Queries the DNS itself: the system's lookup would block one of the few threads that files and passwords need as
 * well.
 */
export const addressesOf: Resolve = async (name) => {
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return [four, six].flatMap((found) => (found.status === "fulfilled" ? found.value : []));
};

/** A name's addresses, if every one of them may be connected to. */
export const checkedLookup =
  (resolve: Resolve, mayConnect: (address: string) => boolean): LookupFunction =>
  (name, options, done) => {
    const answer = async () => {
      const addresses = (await resolve(name)).map((address) => ({ address, family: isIP(address) }));
      const [first] = addresses;
      if (!first) throw new Error(`${name} is not known`);
      if (addresses.some(({ address }) => !mayConnect(address))) throw new PrivateAddress();
      return { addresses, first };
    };
    answer().then(
      ({ addresses, first }) =>
        options.all ? done(null, addresses) : done(null, first.address, first.family),
      (error: Error) => done(error, []),
    );
  };

/** For a URL with an IP address, which needs no lookup. @throws PrivateAddress */
export function refusePrivateHost(url: URL, mayConnect: (address: string) => boolean) {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) && !mayConnect(host)) throw new PrivateAddress();
}
