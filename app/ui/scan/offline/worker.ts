import { useEffect, useState } from "react";

/** Milliseconds that a page waits for the next version to take over. */
const TAKE_OVER_TIMEOUT = 3_000;

/** Where service workers are supported; it serves only the scanning pages. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register("/scan-worker.js", { scope: "/scan" });
  } catch {
    // Forbidden by the browser, or no network now.
    return undefined;
  }
}

/** @returns whether it will be: otherwise the next visit, or an open page, sends the waiting scans */
export async function sendInBackground() {
  const registration = await navigator.serviceWorker.getRegistration("/scan");
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register("kept-scans").catch(() => undefined);
}

/**
 * Registers the worker. A new version waits until it is activated: the page offers it, or activates it at once if it
 * was waiting before the page loaded, when nothing is under way yet.
 * @returns how to activate a waiting version; undefined while there is none
 */
export function useScanWorker() {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    let isGone = false;
    const follow = (registration: ServiceWorkerRegistration) => {
      // It became active while this page was on its way, and claimed those that were there.
      if (!navigator.serviceWorker.controller) registration.active?.postMessage("claim");
      if (registration.waiting) return void registration.waiting.postMessage("take over");
      const announceOnceInstalled = () => {
        const { installing } = registration;
        installing?.addEventListener("statechange", () => {
          if (installing.state === "installed" && registration.active && !isGone) setWaiting(installing);
        });
      };
      // The browser may have found it before this page asked.
      announceOnceInstalled();
      registration.addEventListener("updatefound", announceOnceInstalled);
    };
    void register().then((registration) => registration && follow(registration));
    return () => {
      isGone = true;
    };
  }, []);
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (!isTaken) return;
    const { serviceWorker } = navigator;
    // Not `reload`, which is refused when a script triggers it (app/ui/forms/keeping/connection.ts).
    const open = () => location.replace(location.pathname + location.search);
    serviceWorker.addEventListener("controllerchange", open);
    // The previous worker may still be busy: the page is new anyway, and the browser switches workers later.
    const timer = setTimeout(open, TAKE_OVER_TIMEOUT);
    waiting?.postMessage("take over");
    return () => {
      serviceWorker.removeEventListener("controllerchange", open);
      clearTimeout(timer);
    };
  }, [isTaken, waiting]);
  return waiting && (() => setTaken(true));
}
