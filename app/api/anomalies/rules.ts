import { ROAD_FACTOR, type Thresholds } from "~/contract/anomalies/words";
import { dayInBelgium } from "~/contract/belgian-day";
import { distance, type Position } from "../content/localities/centres";

/** A scan as the rules see it. */
export interface ScanAct {
  id: string;
  passNumber: string;
  operatorId: string;
  position: Position | null;
  at: Date;
}

/** Points that somebody gave by hand: to one holder, or the same number to each of several, which counts as one act. */
export interface GivenAct {
  id: string;
  at: Date;
  points: number;
}

/** The finding of a rule in a group of acts. */
export interface Found {
  /** In chronological order; `ticked`: preselected. */
  acts: { id: string; ticked: boolean }[];
  figures: Figures;
  first: Date;
  last: Date;
}

/** The figures for its sentence, by rule. */
export interface Figures {
  /** The two scans of `tooFar`. */
  from?: string;
  to?: string;
  km?: number;
  minutes?: number;
  /** The minimum minutes by car. */
  needed?: number;
  /** Different operators, passes, scans or points. */
  count?: number;
  /** Consecutive pass numbers. */
  row?: number;
  /** The figure's threshold at the time. */
  limit?: number;
}

const MINUTE = 60_000;
const byTime = (one: { at: Date; id: string }, other: { at: Date; id: string }) =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);
const inOrder = <Act extends { at: Date; id: string }>(acts: readonly Act[]) => [...acts].sort(byTime);

/** @param settled acts that have already been decided: on their own they are not examined again */
const without = <Act extends { id: string }>(acts: readonly Act[], settled: ReadonlySet<string>) =>
  acts.filter(({ id }) => !settled.has(id));

/** Node 20 has no `Map.groupBy`. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const byPass = (acts: readonly ScanAct[]) => [...grouped(acts, ({ passNumber }) => passNumber).values()];

function foundIn(
  acts: readonly { id: string; at: Date }[],
  isTicked: (act: { id: string }, index: number) => boolean,
  figures: Figures,
): Found | null {
  const sorted = inOrder(acts);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return null;
  return {
    acts: sorted.map((act, index) => ({ id: act.id, ticked: isTicked(act, index) })),
    figures,
    first: first.at,
    last: last.at,
  };
}

/** Estimated kilometres of road between two positions. */
export const roadBetween = (one: Position, other: Position) => distance(one, other) * ROAD_FACTOR;

/**
 * The same pass at two places that a car cannot reach in that time; it belongs to the day of the later scan. Each scan
 * is compared with the one before it, so the result does not depend on the order in which they arrived.
 * @param acts of one holder, of this day and the day before
 */
export function tooFar(
  acts: readonly ScanAct[],
  day: string,
  { speed, distance: minKm }: Thresholds["tooFar"],
  settled: ReadonlySet<string> = new Set(),
): Found | null {
  const jumps = byPass(acts).flatMap((scans) =>
    inOrder(scans.filter(({ position }) => position)).flatMap((to, index, sorted) => {
      const from = sorted[index - 1];
      if (!from?.position || !to.position || from.operatorId === to.operatorId) return [];
      if (dayInBelgium(to.at) !== day || (settled.has(from.id) && settled.has(to.id))) return [];
      const km = roadBetween(from.position, to.position);
      const took = (to.at.getTime() - from.at.getTime()) / MINUTE;
      const needed = (km / speed) * 60;
      return km > minKm && took < needed ? [{ from, to, km, took, needed }] : [];
    }),
  );
  const worst = jumps.toSorted((one, other) => other.needed - other.took - (one.needed - one.took))[0];
  if (!worst) return null;
  const later = new Set(jumps.map(({ to }) => to.id));
  const both = new Map(jumps.flatMap(({ from, to }) => [from, to]).map((scan) => [scan.id, scan]));
  return foundIn([...both.values()], ({ id }) => later.has(id), {
    from: worst.from.id,
    to: worst.to.id,
    km: Math.round(worst.km),
    minutes: Math.floor(worst.took),
    needed: Math.ceil(worst.needed),
    limit: speed,
  });
}

/** The same pass at more operators in a day than anybody would visit. @param acts of one holder and day */
export function manyPlaces(
  acts: readonly ScanAct[],
  { operators: limit }: Thresholds["manyPlaces"],
  settled: ReadonlySet<string> = new Set(),
): Found | null {
  const busiest = byPass(without(acts, settled))
    .map((scans) => ({ scans, places: new Set(scans.map(({ operatorId }) => operatorId)).size }))
    .toSorted((one, other) => other.places - one.places)[0];
  if (!busiest || busiest.places <= limit) return null;
  const seen = new Set<string>();
  const beyond = new Set(
    inOrder(busiest.scans).flatMap(({ id, operatorId }) => (seen.add(operatorId).size > limit ? [id] : [])),
  );
  return foundIn(busiest.scans, ({ id }) => beyond.has(id), { count: busiest.places, limit });
}

/**
 * A device that scans more passes in some minutes than people can pass a counter, or consecutive numbers.
 * @param acts of one device
 */
export function fastDevice(
  acts: readonly ScanAct[],
  { passes: limit, minutes, row: rowLimit }: Thresholds["fastDevice"],
  settled: ReadonlySet<string> = new Set(),
): Found | null {
  const sorted = inOrder(without(acts, settled));
  const [found, ticked] = [new Map<string, ScanAct>(), new Set<string>()];
  /** The scans of each number in the window that ends with a scan. */
  const window = new Map<number, ScanAct[]>();
  let [count, row, begin, added] = [0, 0, 0, 0];
  for (const [end, scan] of sorted.entries()) {
    const number = withoutCheckDigit(scan.passNumber);
    window.set(number, [...(window.get(number) ?? []), scan]);
    for (let first = sorted[begin]; first && minutesBetween(first, scan) > minutes; first = sorted[begin]) {
      leave(window, first);
      begin += 1;
    }
    if (window.size > limit) {
      for (added = Math.max(added, begin); added <= end; added += 1) {
        const one = sorted[added];
        if (one) found.set(one.id, one);
      }
      ticked.add(scan.id);
    }
    const numbers = rowAround(window, number);
    if (numbers.length >= rowLimit) {
      for (const one of numbers) found.set(one.id, one);
      // The first scan may be an ordinary holder's.
      for (const { id } of inOrder(numbers).slice(1)) ticked.add(id);
      row = Math.max(row, numbers.length);
    }
    if (found.has(scan.id)) count = Math.max(count, window.size);
  }
  return foundIn([...found.values()], ({ id }) => ticked.has(id), { count, minutes, limit, row });
}

const withoutCheckDigit = (number: string) => Number(number.slice(0, -1));

const minutesBetween = (one: ScanAct, other: ScanAct) => (other.at.getTime() - one.at.getTime()) / MINUTE;

function leave(window: Map<number, ScanAct[]>, scan: ScanAct) {
  const number = withoutCheckDigit(scan.passNumber);
  const left = (window.get(number) ?? []).filter(({ id }) => id !== scan.id);
  if (left.length > 0) window.set(number, left);
  else window.delete(number);
}

/** The scans with consecutive numbers around this number, regardless of the order of scanning. */
function rowAround(window: Map<number, ScanAct[]>, number: number): ScanAct[] {
  let [low, high] = [number, number];
  while (window.has(low - 1)) low -= 1;
  while (window.has(high + 1)) high += 1;
  return Array.from({ length: high - low + 1 }, (_, index) => window.get(low + index)?.[0] ?? []).flat();
}

/** A person who scans the pass with their own e-mail address. @param acts of one such person and pass */
export function ownPass(acts: readonly ScanAct[], settled: ReadonlySet<string> = new Set()): Found | null {
  const scans = without(acts, settled);
  return foundIn(scans, () => true, { count: scans.length });
}

/** More points given by hand than is usual. @param acts of one person and day */
export function byHand(
  acts: readonly GivenAct[],
  { points: limit }: Thresholds["byHand"],
  settled: ReadonlySet<string> = new Set(),
): Found | null {
  const given = inOrder(without(acts, settled));
  let count = 0;
  const beyond = new Set(
    given.flatMap(({ id, points }) => {
      count += points;
      return count > limit ? [id] : [];
    }),
  );
  return count > limit ? foundIn(given, ({ id }) => beyond.has(id), { count, limit }) : null;
}
