import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { dayInBelgium } from "~/contract/belgian-day";
import { KEPT_COOKIE, type KeptScanStatus } from "~/contract/pass-holders/kept-scans";
import type { PassState } from "~/contract/pass-holders/words";

/** The person who scans, as stated by the last page from the network. */
export interface ScanPerson {
  id: string;
  name: string;
}
/** The place of scanning. */
export interface ScanPlace {
  eltoId: string;
  name: string;
  points: number;
}

/** A scan that waits on this device, or was answered and not yet read. It has a number, and names no holder. */
export interface WaitingScan {
  idempotencyKey: string;
  passId: string;
  eltoId: string;
  offerId: string | null;
  /** By this device's clock, and by how much that was ahead of the server's at their last contact. */
  scannedAt: string;
  clockAhead: number;
  person: ScanPerson;
  status: KeptScanStatus | "waiting";
  points: number;
  passState: PassState | null;
}
/** In the order in which they were made. */
export type NumberedScan = WaitingScan & { order: number };

/** How long the number of waiting scans is shown: later ones are refused. */
const OLDEST_KEPT_DAYS = 7;

interface Facts {
  person: ScanPerson;
  place: ScanPlace;
  clockAhead: number;
}
interface Kept extends DBSchema {
  scans: { key: number; value: WaitingScan; indexes: { once: string } };
  facts: { key: keyof Facts; value: Facts[keyof Facts] };
  /** Which passes this device scanned, by day, place and number. */
  seen: { key: string; value: string };
}

/** Without these a device cannot keep scans, and the page waits for the network as elsewhere. */
export const canKeep = () =>
  typeof indexedDB !== "undefined" &&
  "serviceWorker" in navigator &&
  "locks" in navigator &&
  "cookieStore" in globalThis;

let opened: Promise<IDBPDatabase<Kept>> | undefined;
const database = () => {
  opened ??= openDB<Kept>("scans", 1, {
    upgrade(db) {
      db.createObjectStore("scans", { autoIncrement: true }).createIndex("once", "idempotencyKey", {
        unique: true,
      });
      db.createObjectStore("facts");
      db.createObjectStore("seen");
    },
    // A page of the next version waits for this one to let go.
    blocking: (_current, _next, { target }) => (target as IDBDatabase).close(),
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
};

const CHANNEL = "kept-scans";
/** Informs the other tabs, and the server with the next request: a sign-out asks first. */
async function tell() {
  await writeCount((await waitingScans()).length);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

async function writeCount(count: number) {
  const name = `${location.protocol === "https:" ? "__Host-" : ""}${KEPT_COOKIE}`;
  const { cookieStore } = globalThis as { cookieStore?: { set(cookie: object): Promise<void> } };
  const expires = Date.now() + (count > 0 ? OLDEST_KEPT_DAYS * 86_400_000 : 0);
  await cookieStore?.set({ name, value: String(count), path: "/", sameSite: "lax", expires });
}

/** @returns how to stop */
export function onKeptScansChange(run: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = run;
  return () => channel.close();
}

export async function remember(facts: Partial<Facts>) {
  const transaction = (await database()).transaction("facts", "readwrite");
  for (const [name, value] of Object.entries(facts)) void transaction.store.put(value, name as keyof Facts);
  await transaction.done;
}

/** Data for the offline page. */
export async function known(): Promise<Partial<Facts>> {
  const db = await database();
  const [person, place, clockAhead] = await Promise.all([
    db.get("facts", "person"),
    db.get("facts", "place"),
    db.get("facts", "clockAhead"),
  ]);
  return { person, place, clockAhead } as Partial<Facts>;
}

/** After a sign-out the person is only named by their waiting scans. */
export async function forgetFacts() {
  await (await database()).clear("facts");
  await (await database()).clear("seen");
}

const seenKey = (day: string, eltoId: string, passId: string) => `${day} ${eltoId} ${passId}`;

/** Records a scan that was made here, and deletes those of other days. */
export async function noteSeen({ eltoId, passId }: Pick<WaitingScan, "eltoId" | "passId">, at = new Date()) {
  const day = dayInBelgium(at);
  const db = await database();
  await db.delete("seen", IDBKeyRange.upperBound(day, true));
  if (!(await db.get("seen", seenKey(day, eltoId, passId))))
    await db.put("seen", at.toISOString(), seenKey(day, eltoId, passId));
}

/** When this device scanned the pass there today. */
export const seenToday = async (eltoId: string, passId: string): Promise<string | undefined> =>
  (await database()).get("seen", seenKey(dayInBelgium(new Date()), eltoId, passId));

interface Wanted {
  passId: string;
  offerId?: string | null;
  /** For a visit that was on its way: whichever arrives first counts. */
  idempotencyKey?: string;
}

/** @throws where the device refuses: its storage is full, or forbidden */
export async function keep({ passId, offerId = null, idempotencyKey = crypto.randomUUID() }: Wanted) {
  const { person, place, clockAhead = 0 } = await known();
  if (!person || !place) throw new Error("nobody is known to scan here");
  const now = new Date();
  const scan: WaitingScan = {
    ...{ idempotencyKey, passId, eltoId: place.eltoId, offerId, person, clockAhead },
    ...{ scannedAt: now.toISOString(), status: "waiting", points: 0, passState: null },
  };
  const transaction = (await database()).transaction("scans", "readwrite");
  const isKept = await transaction.store.index("once").getKey(idempotencyKey);
  if (isKept === undefined) await transaction.store.add(scan);
  await transaction.done;
  await noteSeen(scan, now);
  await tell();
  return scan;
}

/** The first made first. */
export async function keptScans(): Promise<NumberedScan[]> {
  const { store } = (await database()).transaction("scans");
  const [orders, scans] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return scans.map((scan, index) => ({ ...scan, order: orders[index] ?? 0 }));
}

export const waitingScans = async () => (await keptScans()).filter(({ status }) => status === "waiting");

/** The server's answers. */
export async function settle(
  answers: readonly Pick<WaitingScan, "idempotencyKey" | "status" | "points" | "passState">[],
) {
  const transaction = (await database()).transaction("scans", "readwrite");
  for (const { idempotencyKey, status, points, passState } of answers) {
    const cursor = await transaction.store.index("once").openCursor(idempotencyKey);
    await cursor?.update({ ...cursor.value, status, points, passState });
  }
  await transaction.done;
  await tell();
}

/** Answered scans, once they have been read. */
export async function forgetAnswered() {
  const transaction = (await database()).transaction("scans", "readwrite");
  for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.status !== "waiting") await cursor.delete();
  await transaction.done;
  await tell();
}
