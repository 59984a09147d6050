import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";
import {
  addressesOf,
  checkedLookup,
  PrivateAddress,
  type Resolve,
  refusePrivateHost,
} from "./public-connection.server";

/**
 * `guarded`: it answers, but not to programs; `fails`: it answers with an error; `private`: it is not on the public
 * internet; `redirects`: without end.
 */
export type VisitOutcome = "answers" | "guarded" | "fails" | "unreachable" | "private" | "redirects";
export interface Visit {
  outcome: VisitOutcome;
  /** The HTTP status of the last answer; null when there was none. */
  status: number | null;
}

export interface VisitOptions {
  resolve?: Resolve;
  /** Whether an IP address may be connected to. */
  mayConnect?: (address: string) => boolean;
  /** Milliseconds for everything, redirects included. */
  timeout?: number;
}

const MAX_REDIRECTS = 5;
/** Bytes of headers; the body is not read. */
const MAX_HEADERS = 16 * 1024;

/**
 * Whether a website answers. The URL comes from users, and so does each redirect: only public addresses are connected
 * to, which is checked on the address of the actual connection, after the name was resolved.
 */
export async function visitWebsite(
  given: string,
  { resolve = addressesOf, mayConnect = isPublicAddress, timeout = 10_000 }: VisitOptions = {},
): Promise<Visit> {
  const signal = AbortSignal.timeout(timeout);
  const lookup = checkedLookup(resolve, mayConnect);
  let url = new URL(given);
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (!/^https?:$/.test(url.protocol)) throw new PrivateAddress();
      refusePrivateHost(url, mayConnect);
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

const answerOf = (url: URL, lookup: LookupFunction, signal: AbortSignal) =>
  new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const { get } = url.protocol === "https:" ? https : http;
    const headers = { accept: "text/html,*/*;q=0.1", "user-agent": "Mozilla/5.0 (compatible; link check)" };
    // A connection of its own: one kept from before was opened for another check.
    get(url, { agent: false, headers, lookup, maxHeaderSize: MAX_HEADERS, signal }, (response) => {
      response.destroy();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    }).on("error", reject);
  });
