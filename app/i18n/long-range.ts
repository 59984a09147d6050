import { formatLongDay, type Moment } from "./french";

/** Both ends in a sentence, the year once when it is the same: `25 octobre` and `23 novembre 2026`. */
export function longRange(from: Moment, to: Moment): { from: string; to: string } {
  const [first, last] = [formatLongDay(from), formatLongDay(to)];
  return { from: first.slice(-4) === last.slice(-4) ? first.slice(0, -5) : first, to: last };
}
