import { type KeptScanAnswer, MAX_KEPT_SCANS, type ScanContact } from "~/contract/pass-holders/kept-scans";
import { type NumberedScan, remember, settle, waitingScans } from "./kept-scans";

/**
 * The outcome of sending: nothing is waiting for this person, there is no network, they must sign in, or the server
 * asks to wait.
 */
export type Sent = "all" | "offline" | "signedOut" | "later";

const LOCK = "kept-scans";
/** Milliseconds after which a network without internet access counts as offline. */
const TIMEOUT = 20_000;

/**
 * Sends the waiting scans, in order. Only one tab, or the worker, at a time; the next one continues with the rest: no
 * scan is sent twice in parallel, and one sent again because its answer was lost counts once thanks to its key.
 */
export const sendKept = (): Promise<Sent> => navigator.locks.request(LOCK, sendAll);

async function sendAll(): Promise<Sent> {
  if ((await waitingScans()).length === 0) return "all";
  const contact = await ask<ScanContact>();
  if (typeof contact === "string") return contact;
  await noteContact(contact);
  const { person } = contact;
  for (;;) {
    const waiting = await waitingScans();
    const own = waiting.filter((scan) => scan.person.id === person).slice(0, MAX_KEPT_SCANS);
    if (own.length === 0 || !person) return waiting.length === 0 ? "all" : "signedOut";
    const body = new URLSearchParams({
      person,
      scans: JSON.stringify(own.map(asSent)),
    });
    const answer = await ask<ScanContact & { scans: KeptScanAnswer[] }>(body);
    if (typeof answer === "string") return answer;
    await noteContact(answer);
    await settle(answer.scans);
  }
}

const asSent = ({ idempotencyKey, passId, eltoId, offerId, scannedAt, clockAhead }: NumberedScan) => ({
  ...{ idempotencyKey, passId, eltoId, offerId, scannedAt, clockAhead },
});

/** How far the device's clock is ahead: applied to new scans, until the next contact. */
const noteContact = ({ now }: ScanContact) => remember({ clockAhead: Date.now() - now });

async function ask<Answer>(body?: URLSearchParams): Promise<Answer | Exclude<Sent, "all">> {
  try {
    const response = await fetch("/scan/send", {
      ...(body && { method: "POST", body }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.ok) return await response.json();
    if (response.status === 401 || response.status === 403 || response.status === 409) return "signedOut";
    return response.status >= 502 && response.status <= 504 ? "offline" : "later";
  } catch {
    return "offline";
  }
}
