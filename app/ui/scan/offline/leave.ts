import { canKeep, keep } from "./kept-scans";
import { leaving } from "./leaving";
import { sendInBackground } from "./worker";

/** Whether the worker would answer: a page reached by the router has no controller, but the next one will. */
const isServed = async () =>
  canKeep() && Boolean((await navigator.serviceWorker.getRegistration("/scan"))?.active);

/**
 * Leaves a page that waits for the network for the offline one, if the worker serves it.
 * @returns whether it does; otherwise the page keeps waiting
 */
export async function leaveForOffline(): Promise<boolean> {
  const next = window.__remixRouter.state.navigation.location;
  if (!next || !/^\/scan(?:\/|$)/.test(next.pathname) || !(await isServed())) return false;
  leaving.now = true;
  location.assign(next.pathname === "/scan/kept" ? next.pathname : `/scan/offline${next.search}`);
  return true;
}

/** Keeps the visit that waits for the network, with its key. @returns whether the device keeps it */
export async function keepVisit(form: FormData): Promise<boolean> {
  const [passId, idempotencyKey] = [form.get("passId"), form.get("idempotencyKey")].map(String);
  if (!passId || !idempotencyKey || !(await isServed())) return false;
  try {
    await keep({ passId, idempotencyKey, offerId: form.get("offerId")?.toString() || null });
  } catch {
    return false;
  }
  leaving.now = true;
  await sendInBackground();
  location.assign(`/scan/offline?kept=${passId}`);
  return true;
}
