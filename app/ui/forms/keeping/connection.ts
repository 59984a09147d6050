import { useSyncExternalStore } from "react";

/** Of the form or the page that is on its way: it arrives, it waits for the network, it was sent again. */
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

/** Milliseconds: browsers count a network as there that leads nowhere, so its return is not always told. */
export const pauseBeforeNext = () => Math.min(30_000, 2_500 * 2 ** losses);

/** Sends what waits for the network; `current`: the page's form as it is by now. */
export function sendAgain(current?: FormData) {
  if (!waiting.size) return;
  become("trying");
  for (const go of waiting) go(current);
  waiting.clear();
}

/** @throws the signal's reason, when the person left the form meanwhile */
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

/** What was typed while the form waited counts as well. A form is sent to its own page; anything else is sent as it was. */
function withCurrent(path: string, init: RequestInit, current: FormData | undefined): RequestInit {
  if (!current || init.method !== "POST" || path !== `${location.pathname}.data`) return init;
  const texts = [...current].map(([name, value]): [string, string] => [name, String(value)]);
  return { ...init, body: init.body instanceof FormData ? current : new URLSearchParams(texts) };
}

/** A proxy's own page says that nobody behind it answers; ours are never plain pages here. */
const isUnanswered = ({ status, headers }: Response) =>
  status >= 502 && status <= 504 && !headers.get("content-type")?.startsWith("text/x-script");

/** What browsers have of their `navigation` that is needed here; some have none. */
interface NavigateEvent extends Event {
  navigationType: string;
  userInitiated: boolean;
}

/** Pages that were asked for and have not come; with whether their script could not be had. */
const awaited = new Set<{ lacksScript: boolean }>();
/** The path of the page whose data the router has; its script may still be on its way. */
let delivered = "";

/**
 * Where the script of another page cannot be had, the router reloads this one: without a network that ends in the
 * browser's own page, and even a link that is only pointed at does it. This page stays; the other one is loaded whole
 * where somebody asked for it.
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
 * The router sends forms and asks for pages by `fetch`, and takes a lost network for an error page, with which the form
 * and what was typed, or the list, are gone. Here the request waits and is sent again, when the network is back, after
 * a while or when somebody presses: the router sees one long submission or navigation, and the page stays. Whether the first request had arrived need not be known: what a form creates or saves
 * is done once (decision 0173).
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
    // Where a link leads is asked ahead for all links, which may be lost, and again when one is followed.
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
