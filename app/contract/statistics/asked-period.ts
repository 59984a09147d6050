import { calendarDay } from "~/contract/fields";
import { lengthOf, MAX_PERIOD_DAYS, type Period, type Preset, presetPeriod, presets } from "./periods";

/** The period in the URL of a statistics page. */
export interface RequestedPeriod {
  period: Period;
  /** The preset that was selected, if any. */
  preset: Preset | undefined;
  /** The values of the fields: the input, even if invalid. */
  typed: Period;
  /** Why the default period is shown instead. */
  wrong?: "invalidDate" | "endsBeforeStart" | "tooFar" | "notFound";
}

/**
 * Parses `?period=30d` or `?from=2026-02-12&to=2026-03-13`. Without `to`, the period ends today; without `from`, it is as
 * long as the default.
 * @param usual the default
 * @param today a day in Belgium
 */
export function requestedPeriod({ searchParams }: URL, usual: Preset, today: string): RequestedPeriod {
  const chosen = presets.find((preset) => preset === searchParams.get("period"));
  const [from, to] = ["from", "to"].map((name) => searchParams.get(name)?.trim().slice(0, 20) || undefined);
  const ofPreset = (preset: Preset) => {
    const period = presetPeriod(preset, today);
    return { period, preset, typed: period };
  };
  if (chosen || (!from && !to)) return ofPreset(chosen ?? usual);
  const end = to ?? today;
  const period = { from: from ?? (isDay(end) ? presetPeriod(usual, end).from : end), to: end };
  const wrong = wrongIn(period);
  if (!wrong) return { period, preset: undefined, typed: period };
  return { ...ofPreset(usual), preset: undefined, typed: { from: from ?? "", to: to ?? "" }, wrong };
}

const isDay = (text: string) => calendarDay.safeParse(text).success;

function wrongIn(period: Period) {
  if (!isDay(period.from) || !isDay(period.to)) return "invalidDate";
  const days = lengthOf(period);
  if (days < 1) return "endsBeforeStart";
  return days > MAX_PERIOD_DAYS ? "tooFar" : undefined;
}
