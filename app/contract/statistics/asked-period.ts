import { calendarDay } from "~/contract/fields";
import { lengthOf, MAX_PERIOD_DAYS, type Period, type Preset, presetPeriod, presets } from "./periods";

/** The period in the URL of a page of figures. */
export interface AskedPeriod {
  period: Period;
  /** The usual period that it is, where it is one. */
  preset: Preset | undefined;
  /** The values of the fields: the input, even if invalid. */
  typed: Period;
  /** Why the usual period is shown instead. */
  wrong?: "invalidDate" | "endsBeforeStart" | "tooFar" | "notFound";
}

/**
 * `?period=30d`, or `?from=2026-02-12&to=2026-03-13`; one day alone reaches to today, or back as far as `usual`.
 * @param usual the period without either
 * @param today a day in Belgium
 */
export function askedPeriod({ searchParams }: URL, usual: Preset, today: string): AskedPeriod {
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
