import { useSyncExternalStore } from "react";

/** The state of the submitted form or requested page: on its way, waiting for the network, or sent again. */
type Connection = "there" | "lost" | "trying";

let connection: Connection = "there";
const listeners = new Set<() => void>();
const waiting = new Set<(current?: FormData) => void>();

/** Requests lost in a row. */
let losses = 0;

function become(next: Connection) {
  connection = next;
  if (next === "lost") losses++;
  if (next === "there") losses = 0;
  for (const listener of listeners) listener();
}

/** Milliseconds: browsers regard a network without internet access as online, so its return is not always reported. */
export const pauseBeforeNext = () => Math.min(30_000, 2_500 * 2 ** losses);

/** Sends what is waiting for the network; `current`: the page's form in its current state. */
export function sendAgain(current?: FormData) {
  if (!waiting.size) return;
  become("trying");
  for (const go of waiting) go(current);
  waiting.clear();
}

/** @throws the signal's reason, when the person left the form in the meantime */
function untilSentAgain(signal: AbortSignal | null | undefined): Promise<FormData | undefined> {
  become("lost");
  return new Promise((resolve, reject) => {
    waiting.add(resolve);
    signal?.addEventListener("abort", () => {
      waiting.delete(resolve);
      become("there");
      reject(signal.reason);
    });
  });
}

/**
 * What was typed while the form waited counts as well. A form is sent to its own page; anything else is sent as it
 * was.
 */
function withCurrent(path: string, init: RequestInit, current: FormData | undefined): RequestInit {
  if (!current || init.method !== "POST" || path !== `${location.pathname}.data`) return init;
  const texts = [...current].map(([name, value]): [string, string] => [name, String(value)]);
  return { ...init, body: init.body instanceof FormData ? current : new URLSearchParams(texts) };
}

/** A proxy's own page means that no server answers; ours are never plain pages here. */
const isUnanswered = ({ status, headers }: Response) =>
  status >= 502 && status <= 504 && !headers.get("content-type")?.startsWith("text/x-script");

/** The part of the browser's `navigation` that is needed here; some browsers lack it. */
interface NavigateEvent extends Event {
  navigationType: string;
  userInitiated: boolean;
}

/** Requested pages that have not arrived; with whether their script failed to load. */
const awaited = new Set<{ lacksScript: boolean }>();
/** The path of the page whose data the router has; its script may still be on its way. */
let delivered = "";

/**
 * When the script of another page fails to load, the router reloads this one: without a network that ends in the
 * browser's own error page, and even hovering a link triggers it. This page stays; the other one is loaded as a
 * document if somebody requested it.
 */
function refuseReloads() {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated } = event as NavigateEvent;
    if (navigationType !== "reload" || userInitiated) return;
    event.preventDefault();
    for (const page of awaited) page.lacksScript = true;
    const next = window.__remixRouter.state.navigation.location;
    if (!awaited.size && next?.pathname === delivered)
      location.assign(next.pathname + next.search + next.hash);
  });
}

/** @param ask fetches the data of a page, which the router shows unless it lacks its script */
async function awaitPage(url: URL, ask: () => Promise<Response>): Promise<Response> {
  const page = { lacksScript: false };
  awaited.add(page);
  const path = url.pathname.replace(/^\/_root\.data$|\.data$/, (end) => (end === ".data" ? "" : "/"));
  try {
    const response = await ask();
    delivered = path;
    if (!page.lacksScript) return response;
  } finally {
    awaited.delete(page);
  }
  url.pathname = path;
  url.searchParams.delete("_routes");
  location.assign(url);
  return new Promise(() => {});
}

/**
 * The router sends forms and requests pages by `fetch`, and treats a lost network as an error, whose page would
 * replace the form and what was typed, or the list. Here the request waits and is sent again, when the network is
 * back, after a while or on demand: the router sees one long submission or navigation, and the page stays. Whether the
 * first request had arrived does not matter: a form's creation or save happens once (decision 0173).
 */
function keepRequests() {
  const send = window.fetch;
  const sendUntilAnswered = async (input: RequestInfo | URL, init: RequestInit, path: string) => {
    let request = init;
    for (;;) {
      try {
        const response = await send(input, request);
        if (!isUnanswered(response)) {
          if (connection !== "there") become("there");
          return response;
        }
      } catch (error) {
        if (init.signal?.aborted) throw error;
      }
      request = withCurrent(path, request, await untilSentAgain(init.signal));
    }
  };
  window.fetch = async (input, init = {}) => {
    const url = new URL(String(input), location.href);
    const answer = () => sendUntilAnswered(input, init, url.pathname);
    // The targets of links are prefetched, which may fail, and requested again when a link is followed.
    if (url.pathname === "/__manifest" && init.signal) return answer();
    if (!url.pathname.endsWith(".data")) return send(input, init);
    return init.method === "POST" ? answer() : awaitPage(url, answer);
  };
  refuseReloads();
}

let isKept = false;

function subscribe(listener: () => void) {
  if (!isKept) keepRequests();
  isKept = true;
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For notices of a lost connection; from its first use on, no submission or navigation is lost. */
export const useConnection = () =>
  useSyncExternalStore(
    subscribe,
    () => connection,
    () => "there" as const,
  );
