import { Resolver } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";

/**
 * `guarded`: it answers, but not to programs; `fails`: with an error; `private`: it is no site of the public internet;
 * `redirects`: without end.
 */
export type VisitOutcome = "answers" | "guarded" | "fails" | "unreachable" | "private" | "redirects";
export interface Visit {
  outcome: VisitOutcome;
  /** The HTTP status of the last answer; null when there was none. */
  status: number | null;
}

/** The IP addresses of a name. */
type Resolve = (name: string) => Promise<string[]>;
export interface VisitOptions {
  resolve?: Resolve;
  /** Whether an IP address may be connected to. */
  mayConnect?: (address: string) => boolean;
  /** Milliseconds for everything, redirects included. */
  timeout?: number;
}

const MOST_REDIRECTS = 5;
/** Bytes of headers; the body is not read. */
const MOST_HEADERS = 16 * 1024;

class PrivateAddress extends Error {}

/**
 * Whether a website answers. The URL comes from people outside, and each one that it leads to as well: only public
 * addresses are connected to, which is checked on the address that the connection uses, after the name was resolved.
 */
export async function visitWebsite(
  given: string,
  { resolve = addressesOf, mayConnect = isPublicAddress, timeout = 10_000 }: VisitOptions = {},
): Promise<Visit> {
  const signal = AbortSignal.timeout(timeout);
  const lookup = checkedLookup(resolve, mayConnect);
  let url = new URL(given);
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
      // An address instead of a name is connected to without any lookup.
      if (!/^https?:$/.test(url.protocol) || (isIP(host) && !mayConnect(host))) throw new PrivateAddress();
      const { status, location } = await answerOf(url, lookup, signal);
      const leads = status >= 300 && status < 400 && location && URL.canParse(location, url);
      if (!leads) return { outcome: outcomeOf(status), status };
      url = new URL(location, url);
    }
    return { outcome: "redirects", status: null };
  } catch (error) {
    return { outcome: error instanceof PrivateAddress ? "private" : "unreachable", status: null };
  }
}

function outcomeOf(status: number): VisitOutcome {
  if (status < 400) return "answers";
  return [401, 403, 429].includes(status) ? "guarded" : "fails";
}

const resolver = new Resolver({ timeout: 3_000, tries: 2 });

/** Asks the DNS itself: the system's lookup would hold one of the few threads that files and passwords need as well. */
async function addressesOf(name: string): Promise<string[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return [four, six].flatMap((found) => (found.status === "fulfilled" ? found.value : []));
}

/** A name's addresses, if every one of them may be connected to. */
const checkedLookup =
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

const answerOf = (url: URL, lookup: LookupFunction, signal: AbortSignal) =>
  new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const { get } = url.protocol === "https:" ? https : http;
    const headers = { accept: "text/html,*/*;q=0.1", "user-agent": "Mozilla/5.0 (compatible; link check)" };
    // A connection of its own: one kept from before was opened for another check.
    get(url, { agent: false, headers, lookup, maxHeaderSize: MOST_HEADERS, signal }, (response) => {
      response.destroy();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    }).on("error", reject);
  });
