/** Calendar days in Belgium, `YYYY-MM-DD`, both included. Calculated without hours, so that no clock change matters. */
export interface Period {
  from: string;
  to: string;
}

/** The periods to choose by one press; each ends today. */
export const presets = ["7d", "30d", "12m"] as const;
export type Preset = (typeof presets)[number];

/** A period of more days is told by month. */
const MAX_BARS = 62;
/** In days: twenty years. */
export const MAX_PERIOD_DAYS = 7305;

const DAY = 86_400_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Another day. @param days negative: before */
export const daysFrom = (day: string, days: number) => dayAt(timeOf(day) + days * DAY);

/** How many days a period has; none or fewer when its end precedes its start. */
export const lengthOf = ({ from, to }: Period) => Math.round((timeOf(to) - timeOf(from)) / DAY) + 1;

/** Twelve months are whole ones with the current one, so that each month is told once. @param today a day */
export function presetPeriod(preset: Preset, today: string): Period {
  if (preset !== "12m") return { from: daysFrom(today, preset === "7d" ? -6 : -29), to: today };
  const [year = 0, month = 0] = today.split("-").map(Number);
  return { from: dayAt(Date.UTC(year, month - 12, 1)), to: today };
}

/** The same day a year before; 28 February for a leap day. */
export function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, "0")}${day.slice(4)}`;
  return before.endsWith("-02-29") ? before.replace("-29", "-28") : before;
}
/** A period of more than a year would be compared with some of its own days. */
export const comparisonOf = ({ from, to }: Period) => (yearBefore(to) < from ? "yearBefore" : "justBefore");
export type Comparison = ReturnType<typeof comparisonOf>;

/** What a period is compared with: the same days a year before, or as many days just before it. */
export function comparedPeriod(period: Period): Period {
  const { from, to } = period;
  return comparisonOf(period) === "yearBefore"
    ? { from: yearBefore(from), to: yearBefore(to) }
    : { from: daysFrom(from, -lengthOf(period)), to: daysFrom(from, -1) };
}

export type Unit = "day" | "month";
/** What one bar of a chart of the period stands for. */
export const unitOf = (period: Period): Unit => (lengthOf(period) > MAX_BARS ? "month" : "day");

/** The period's days, `YYYY-MM-DD`, or its months, `YYYY-MM`, those in which nothing happened too. */
export function stepsOf(period: Period): string[] {
  if (unitOf(period) === "day")
    return Array.from({ length: Math.max(lengthOf(period), 0) }, (_, n) => daysFrom(period.from, n));
  return monthsOf(period);
}

function monthsOf({ from, to }: Period): string[] {
  const [year = 0, month = 0] = from.split("-").map(Number);
  const [lastYear = 0, lastMonth = 0] = to.split("-").map(Number);
  const months = (lastYear - year) * 12 + lastMonth - month + 1;
  return Array.from({ length: months }, (_, n) => dayAt(Date.UTC(year, month - 1 + n, 1)).slice(0, 7));
}

/** @param month `YYYY-MM` */
function daysOfMonth(month: string): Period {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { from: `${month}-01`, to: dayAt(Date.UTC(year, number, 0)) };
}

/** The whole months of a period by their first days, and the days that are in none of them. */
export function wholeMonths({ from, to }: Period): { months: string[]; days: Period[] } {
  const whole = monthsOf({ from, to })
    .map(daysOfMonth)
    .filter((month) => month.from >= from && month.to <= to);
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first || !last) return { months: [], days: [{ from, to }] };
  const days = [];
  if (from < first.from) days.push({ from, to: daysFrom(first.from, -1) });
  if (last.to < to) days.push({ from: daysFrom(last.to, 1), to });
  return { months: whole.map((month) => month.from), days };
}

/** The part of a bar of a period's chart that lies in the period. @param step of `stepsOf` */
export function periodOfStep(step: string, { from, to }: Period): Period {
  if (step.length === 10) return { from: step, to: step };
  const month = daysOfMonth(step);
  return { from: month.from < from ? from : month.from, to: month.to > to ? to : month.to };
}
