import { ageOn } from "~/contract/belgian-day";
import type { Calendar } from "../calendar";
import { seedId, seedNumber } from "../seed-id";
import { cancelSome, orderOf } from "./gift-orders";
import type { GiftInDemo } from "./gift-rows";
import { type HolderInDemo, programme } from "./holder-rows";
import { type EntryRow, oddOnes, type Visit } from "./odd-rows";
import type { OperatorInDemo } from "./operator-rows";
import type { UserInDemo } from "./user-rows";

const MINUTE = 60_000;

/** The holders' activity: their visits, the points earned and spent, and the sums of these. */
export function visitsOf(
  holders: readonly HolderInDemo[],
  operators: readonly OperatorInDemo[],
  gifts: readonly GiftInDemo[],
  users: readonly UserInDemo[],
  calendar: Calendar,
) {
  // The first ones are visited most: the great sights, which distribute the pass, too.
  const open = operators.filter(({ shown }) => shown).toSorted((one, other) => fame(one) - fame(other));
  const done = holders.map((holder) => {
    const visits = daysOut(holder, calendar).map((daysAgo, n) => visitOf(holder, daysAgo, n, open, calendar));
    const own = [...visits.flatMap(({ entry }) => entry ?? []), ...goodwill(holder, calendar)];
    return { holder, visits, own, order: orderOf(holder, own, gifts, calendar) };
  });
  const odd = oddOnes(done, open, users, calendar);
  const orders = done.flatMap(({ order }) => order ?? []);
  cancelSome(orders, calendar);
  const entries = done.flatMap(({ holder, visits, own, order }) => {
    const all = [...own, order?.entry ?? [], order?.cancel ?? []].flat();
    // Points given back by an order were never earned: they reduce what was spent.
    const isEarned = ({ kind, points }: (typeof all)[number]) => points > 0 && kind !== "orderCancelled";
    const sum = (of: typeof all) => of.reduce((total, { points }) => total + points, 0);
    Object.assign(holder.row, {
      total_points: sum(all.filter(isEarned)),
      consumed_points: 0 - sum(all.filter((entry) => !isEarned(entry))),
      turnover: visits.reduce(
        (total, _, n) => total + 850 + seedNumber(`${holder.row.id}/spent/${n}`, 2400),
        0,
      ),
    });
    return all;
  });
  return { scans: done.flatMap(({ visits }) => visits.map(({ scan }) => scan)), entries, orders, odd };
}

const fame = ({ facts }: OperatorInDemo) =>
  seedNumber(`fame/${facts.key}`, 1_000_000) / (facts.distributor ? 2 : 1);

/** Days before today on which a holder was out: mostly in summer and at weekends; a quarter never was. */
function daysOut({ row, since }: HolderInDemo, calendar: Calendar): number[] {
  const lot = (of: string, below: number) => seedNumber(`${row.id}/${of}`, below);
  const visits = lot("keen", 4) === 0 ? 0 : 1 + Math.floor(34 * (lot("visits", 1000) / 1000) ** 3);
  const days = new Set<number>();
  for (let n = 0; n < visits * 3 && days.size < visits; n++) {
    const day = 1 + lot(`day/${n}`, since);
    const date = new Date(calendar.day(-day));
    const isSummer = [5, 6, 7].includes(date.getUTCMonth());
    const isWeekend = date.getUTCDay() % 6 === 0;
    if (lot(`weather/${n}`, 100) < (isSummer ? 60 : 25) + (isWeekend ? 40 : 0)) days.add(day);
  }
  return [...days].sort((one, other) => other - one);
}

function visitOf(
  { row }: HolderInDemo,
  daysAgo: number,
  n: number,
  open: readonly OperatorInDemo[],
  calendar: Calendar,
): Visit {
  const lot = (of: string, below: number) => seedNumber(`${row.id}/${n}/${of}`, below);
  const operator = open[Math.floor(open.length * (lot("where", 1000) / 1000) ** 1.7)];
  if (!operator) throw new RangeError("no operator to visit");
  const { facts } = operator;
  // Somebody who signed up today was here after that.
  const at = new Date(
    Math.max(calendar.ago(daysAgo, 60 + lot("minute", 420)).getTime(), row.created_at.getTime() + MINUTE),
  );
  const day = calendar.day(-daysAgo);
  const entryId = facts.points > 0 ? seedId(`entry/${row.id}/${n}`) : null;
  return {
    scan: {
      id: seedId(`scan/${row.id}/${n}`),
      holder_id: row.id,
      operator_id: operator.row.id,
      scanned_at: at,
      arrived_at: at,
      day,
      status: "awarded",
      points: facts.points,
      entry_id: entryId,
      idempotency_key: `demo-${row.id}-${n}`,
      source: "ScanPWA",
      civility: row.civility,
      age: typeof row.birth_date === "string" ? ageOn(day, row.birth_date) : null,
      country: row.country,
      pass_number: row.pass_number,
    },
    entry: entryId
      ? {
          id: entryId,
          holder_id: row.id,
          at,
          kind: "scan",
          points: facts.points,
          operator_id: operator.row.id,
          operator_name: facts.name,
          source: "ScanPWA",
        }
      : null,
  };
}

/** A few points that the programme's team gave. */
function goodwill({ row, since }: HolderInDemo, calendar: Calendar): EntryRow[] {
  if (seedNumber(`${row.id}/goodwill`, 40) > 0 || since < 2) return [];
  return [
    {
      id: seedId(`entry/${row.id}/goodwill`),
      holder_id: row.id,
      at: calendar.ago(Math.floor(since / 2), 200),
      kind: "correction",
      points: 250,
      reason: "Geste commercial\u00a0: carte défectueuse",
      source: "Back-office",
      user_id: programme.id,
      user_name: programme.name,
    },
  ];
}
