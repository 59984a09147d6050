import {
  lengthOf,
  MAX_PERIOD_DAYS,
  type Period,
  type Preset,
  presetPeriod,
} from "~/contract/statistics/periods";
import { Refusal } from "../refusal";

interface Wanted {
  from: string | undefined;
  to: string | undefined;
}

/**
 * The requested days: without an end up to today, without a start as many as `usual`.
 * @param start the call's name of the first day
 * @throws Refusal validation: longer than any chart
 */
export function wantedPeriod({ from, to }: Wanted, usual: Preset, today: string, start: string): Period {
  const end = to ?? (from && from > today ? from : today);
  const period = { from: from ?? presetPeriod(usual, end).from, to: end };
  if (lengthOf(period) > MAX_PERIOD_DAYS)
    throw new Refusal("validation", { fields: { [start]: ["tooFar"] } });
  return period;
}
