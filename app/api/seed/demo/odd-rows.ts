import type { Insertable } from "kysely";
import type { Database } from "../../platform/database/schema";
import type { Calendar } from "../calendar";
import { seedId } from "../seed-id";
import type { HolderInDemo } from "./holder-rows";
import type { OperatorInDemo } from "./operator-rows";
import { platformStaff } from "./texts";
import type { UserInDemo } from "./user-rows";

export type EntryRow = Insertable<Database["points_entries"]> & { at: Date };
type ScanRow = Insertable<Database["scans"]>;
export interface Visit {
  scan: ScanRow;
  entry: EntryRow | null;
}
/** An act of a holder. */
interface Done {
  holder: HolderInDemo;
  visits: Visit[];
  own: EntryRow[];
  order: unknown;
}

const MINUTE = 60_000;

/**
 * Makes a few visits and manual points look odd, by moving existing ones, so that sums stay the same. Each case is
 * about a different holder, and never about one who has ordered a gift, since an order keeps the points that paid for
 * it.
 * @returns the scans and entries
 */
export function oddOnes(
  done: readonly Done[],
  open: readonly OperatorInDemo[],
  users: readonly UserInDemo[],
  calendar: Calendar,
): string[] {
  const used = new Set<Done>();
  const free = () => done.filter((one) => !one.order && !used.has(one));
  const makers = [
    () => twoPlacesAtOnce(free(), open),
    () => manyPlacesInADay(free(), open),
    () => numbersInARow(free(), open, calendar),
    () => ownPass(free(), open, users),
    () => muchByHand(free(), calendar),
  ];
  return makers.flatMap((make) => {
    const made = make();
    for (const { of } of made) used.add(of);
    return made.flatMap(({ ids }) => ids);
  });
}

/** What was made to look odd, and the holder concerned. */
interface Odd {
  of: Done;
  ids: string[];
}

const idsOf = (visits: readonly Visit[]) => visits.map(({ scan }) => scan.id);

function moveTo({ scan, entry }: Visit, at: Date, day: ScanRow["day"]) {
  Object.assign(scan, { scanned_at: at, arrived_at: at, day });
  if (entry) entry.at = at;
}

/** Moved to an operator that gives points, with its points. */
function moveInto({ scan, entry }: Visit, { row, facts }: OperatorInDemo) {
  Object.assign(scan, { operator_id: row.id, points: facts.points });
  if (entry) Object.assign(entry, { operator_id: row.id, operator_name: facts.name, points: facts.points });
}

function placeOf(
  { operator_id }: ScanRow,
  open: readonly OperatorInDemo[],
): [latitude: number, longitude: number] {
  const [, , , latitude, longitude] = open.find(({ row }) => row.id === operator_id)?.facts.place ?? [];
  return [Number(latitude), Number(longitude)];
}

const lastDay = (visits: readonly Visit[]) => String(visits.at(-1)?.scan.day);
const latestFirst = (one: Done, other: Done) => lastDay(other.visits).localeCompare(lastDay(one.visits));

/** Degrees of latitude that no car covers in a quarter of an hour. */
const FAR = 0.3;
const FAR_ONES = 4;

/** The visit before the last one is a quarter of an hour before it. */
function twoPlacesAtOnce(free: readonly Done[], open: readonly OperatorInDemo[]): Odd[] {
  const latitude = ({ scan }: Visit) => placeOf(scan, open)[0];
  const far = free.flatMap((of) => {
    const [before, last] = of.visits.slice(-2);
    return before && last && Math.abs(latitude(before) - latitude(last)) > FAR ? [{ of, before, last }] : [];
  });
  return far
    .toSorted((one, other) => latestFirst(one.of, other.of))
    .slice(0, FAR_ONES)
    .map(({ of, before, last }, n) => {
      const at = new Date(new Date(String(last.scan.scanned_at)).getTime() - (12 + n) * MINUTE);
      moveTo(before, at, last.scan.day);
      return { of, ids: idsOf([before, last]) };
    });
}

/** One more than the rule allows. */
const PLACES = 9;
/** Minutes between two of them: a car is in time. */
const APART = 75;

/** A pass that was lent, or whose number was copied: scanned at nine places on the day of its last visit. */
function manyPlacesInADay(free: readonly Done[], open: readonly OperatorInDemo[]): Odd[] {
  const longitude = ({ scan }: Visit) => placeOf(scan, open)[1];
  const places = ({ visits }: Done) => new Map(visits.map((visit) => [visit.scan.operator_id, visit]));
  const [of] = free.filter((one) => places(one).size >= PLACES).toSorted(latestFirst);
  const last = of?.visits.at(-1);
  if (!of || !last) return [];
  // From west to east, so that no car is too slow.
  const tour = [...places(of).values()]
    .slice(-PLACES)
    .toSorted((one, other) => longitude(one) - longitude(other));
  const evening = new Date(String(last.scan.scanned_at));
  evening.setUTCHours(18, 5, 0, 0);
  for (const [n, visit] of tour.entries())
    moveTo(visit, new Date(evening.getTime() - (PLACES - 1 - n) * APART * MINUTE), last.scan.day);
  return [{ of, ids: idsOf(tour) }];
}

/** Numbers without their check digit. */
const numberOf = ({ holder }: Done) => Math.floor(Number(holder.row.pass_number) / 10);
const IN_A_ROW = 6;

/** A till that scans the cards of a packet, one after the other. */
function numbersInARow(free: readonly Done[], open: readonly OperatorInDemo[], calendar: Calendar): Odd[] {
  const [daysAgo, day] = [3, calendar.day(-3)];
  const cards = free
    .filter(
      ({ holder, visits }) =>
        holder.row.pass_type === "Physical" &&
        holder.since > daysAgo &&
        visits.length > 0 &&
        visits.every(({ scan }) => scan.day !== day),
    )
    .toSorted((one, other) => numberOf(one) - numberOf(other));
  const start = cards.findIndex((card, at) => {
    const last = cards[at + IN_A_ROW - 1];
    return last !== undefined && numberOf(last) - numberOf(card) === IN_A_ROW - 1;
  });
  const row = start < 0 ? [] : cards.slice(start, start + IN_A_ROW);
  const counter = open.find(
    ({ facts, row: { id } }) => facts.points > 0 && id === row[0]?.holder.row.registered_at_operator,
  );
  if (!counter) return [];
  return row.flatMap((of, n) => {
    const visit = of.visits.at(-1);
    if (!visit) return [];
    moveInto(visit, counter);
    moveTo(visit, new Date(calendar.ago(daysAgo, 130).getTime() + n * 20_000), day);
    visit.scan.device = "Caisse 2";
    return [{ of, ids: idsOf([visit]) }];
  });
}

/** A person at a counter who scans their own pass there. */
function ownPass(
  free: readonly Done[],
  open: readonly OperatorInDemo[],
  users: readonly UserInDemo[],
): Odd[] {
  // The last ones are not managers.
  for (const { row, operators, isInvited } of users.toReversed()) {
    const counter = open.find(({ facts }) => facts.points > 0 && facts.key === operators[0]);
    if (isInvited || !row.is_active || !counter) continue;
    // Not somebody who signed up twice.
    const [of] = free
      .filter(
        ({ holder, visits }) =>
          visits.length > 2 &&
          holder.row.email &&
          free.filter((one) => one.holder.row.birth_date === holder.row.birth_date).length === 1,
      )
      .toSorted(latestFirst);
    if (!of) return [];
    Object.assign(of.holder.row, { first_name: row.first_name, last_name: row.last_name, email: row.email });
    const visits = of.visits.slice(-3);
    for (const visit of visits) {
      moveInto(visit, counter);
      visit.scan.user_id = row.id;
    }
    return [{ of, ids: idsOf(visits) }];
  }
  return [];
}

const GIFTS = 5;

/** More goodwill in a day than is usual, by one of the team. */
function muchByHand(free: readonly Done[], calendar: Calendar): Odd[] {
  const [daysAgo, colleague] = [6, platformStaff[1]];
  if (!colleague) return [];
  return free
    .filter(({ holder }) => holder.since > daysAgo)
    .flatMap((of) => {
      const entry = of.own.find(({ kind }) => kind === "correction");
      return entry ? [{ of, entry }] : [];
    })
    .slice(0, GIFTS)
    .map(({ of, entry }, n) => {
      Object.assign(entry, {
        at: calendar.ago(daysAgo, 90 + n * 14),
        user_id: seedId(`user/${colleague.email}`),
        user_name: `${colleague.firstName} ${colleague.lastName}`,
      });
      return { of, ids: [String(entry.id)] };
    });
}
