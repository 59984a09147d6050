import { sendKept } from "./send-kept";

/** The parts of a service worker's environment that this one uses (`lib.webworker` conflicts with the pages' types). */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** Not in every browser: which requests need not wake the worker. */
interface InstallEvent extends WorkerEvent {
  addRoutes?(routes: { condition: object; source: "fetch-event" | "network" }[]): Promise<void>;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  addEventListener(type: "install", listen: (event: InstallEvent) => void): void;
  addEventListener(type: "activate", listen: (event: WorkerEvent) => void): void;
  addEventListener(type: "sync", listen: (event: WorkerEvent & { tag: string }) => void): void;
  onmessage: (event: MessageEvent) => void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
/** Set by the build, and unique to it. */
declare const BUILD: string;
/** The barcode reader for browsers without one: loaded when a camera opens. */
declare const READER: string[];

const worker = self as unknown as Worker;
const CACHE = `scan-${BUILD}`;
/** The offline pages. They contain no person's data: requested without a session, they name no person and no place. */
const SHELLS = ["/scan/offline", "/scan/kept"];
/** The path prefixes of files whose names change with their content. */
const FILES = ["/assets/", "/texts/", "/icons.", "/favicon."];
/** Milliseconds after which a network without internet access counts as offline. */
const TIMEOUT = 10_000;

worker.addEventListener("install", (event) => {
  event.waitUntil(install());
  event.waitUntil(route(event));
});
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
// For its own pages only: no other window can reach it.
worker.onmessage = ({ data }) => {
  // A page announces the new version and activates it when nothing is under way.
  if (data === "take over") void worker.skipWaiting();
  if (data === "claim") void worker.clients.claim();
};
worker.addEventListener("sync", (event) => {
  if (event.tag === "kept-scans") event.waitUntil(sendInBackground());
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (isFile(url)) event.respondWith(file(request));
});

const isFile = ({ pathname }: URL) => FILES.some((start) => pathname.startsWith(start));

/**
 * Requests that it leaves to the network do not start it: one that arrives while the next version takes over would
 * keep this one running as long as it is not idle.
 */
async function route(event: InstallEvent) {
  const own = [{ requestMode: "navigate" }, ...FILES.map((start) => ({ urlPattern: `${start}*` }))];
  try {
    await event.addRoutes?.([
      ...own.map((condition) => ({ condition, source: "fetch-event" as const })),
      { condition: { urlPattern: "/*" }, source: "network" },
    ]);
  } catch {
    // A browser that supports other conditions sends everything to the worker, like those without routes.
  }
}

/** The pages, and the files that their HTML refers to: Remix lists every script that they load. */
async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(READER);
  for (const path of SHELLS) {
    const response = await fetch(path, { credentials: "omit", cache: "no-store" });
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    const html = await response.clone().text();
    const named = html.matchAll(/["'](\/(?:assets\/|texts\/|icons\.|favicon)[^"'#]*)/g);
    const files = new Set(Array.from(named, ([, name = ""]) => name.replaceAll("&amp;", "&")));
    await cache.put(path, response);
    await cache.addAll([...files]);
  }
}

/**
 * The files of the previous build stay: an offline page of it may be open. Names are in the order in which they were
 * added.
 */
async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith("scan-") && name !== CACHE);
  for (const name of others.slice(0, -1)) await caches.delete(name);
  await worker.clients.claim();
}

/** The browser tries again later, as often as it likes. */
async function sendInBackground() {
  if ((await sendKept()) === "offline") throw new Error("no network");
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.status === 200)
    await (await caches.open(CACHE)).put(request.url, response.clone());
  return response;
}

const timeout = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no answer")), TIMEOUT));

/** From the network if possible: then everything is as without this worker. */
async function page(request: Request, url: URL): Promise<Response> {
  try {
    const response = await Promise.race([fetch(request), timeout()]);
    // A proxy's own page: no server answers.
    if (response.status < 502 || response.status > 504) return response;
  } catch {
    // Treated like no answer.
  }
  const shell = SHELLS.find((path) => path === url.pathname);
  const kept = shell && (await (await caches.open(CACHE)).match(shell));
  if (kept) return kept;
  return Response.redirect(`/scan/offline${url.search}`);
}
