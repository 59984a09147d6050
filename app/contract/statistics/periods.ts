/** Calendar days in Belgium, `YYYY-MM-DD`, both included. Calculated without hours, so that no clock change matters. */
export interface Period {
  from: string;
  to: string;
}

/** The preset periods; all but last month end today. */
export const presets = ["7d", "30d", "month", "lastMonth", "12m"] as const;
export type Preset = (typeof presets)[number];

/** Longer periods are shown by month. */
const MAX_BARS = 62;
/** In days: twenty years. */
export const MAX_PERIOD_DAYS = 7305;

const DAY = 86_400_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Another day. @param days negative: before */
export const addDays = (day: string, days: number) => dayAt(timeOf(day) + days * DAY);

/** The number of days in a period; zero or negative when its end precedes its start. */
export const lengthOf = ({ from, to }: Period) => Math.round((timeOf(to) - timeOf(from)) / DAY) + 1;

/** Twelve months are whole months including the current one, so that each occurs once. @param today a day */
export function presetPeriod(preset: Preset, today: string): Period {
  if (preset === "7d" || preset === "30d")
    return { from: addDays(today, preset === "7d" ? -6 : -29), to: today };
  const [year = 0, month = 0] = today.split("-").map(Number);
  const firstDay = (months: number) => dayAt(Date.UTC(year, month - 1 - months, 1));
  if (preset === "lastMonth") return { from: firstDay(1), to: addDays(firstDay(0), -1) };
  return { from: firstDay(preset === "month" ? 0 : 11), to: today };
}

/** The same day a year before; 28 February for a leap day. */
export function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, "0")}${day.slice(4)}`;
  return before.endsWith("-02-29") ? before.replace("-29", "-28") : before;
}
/** A period of more than a year would overlap with itself a year before. */
export const comparisonOf = ({ from, to }: Period) => (yearBefore(to) < from ? "yearBefore" : "justBefore");
export type Comparison = ReturnType<typeof comparisonOf>;

/** The period to compare with: the same days a year before, or the one just before it. */
export const comparedPeriod = (period: Period): Period =>
  comparisonOf(period) === "yearBefore"
    ? { from: yearBefore(period.from), to: yearBefore(period.to) }
    : periodBefore(period);

/**
 * The preceding period: the start of a month is compared with the same days of the previous month, whole months with
 * the same number of months, and other periods with the same number of days.
 */
export function periodBefore({ from, to }: Period): Period {
  const months = from.endsWith("-01") ? monthsOf({ from, to }) : [];
  const last = months.at(-1) ?? "";
  const isWhole = last !== "" && daysOfMonth(last).to === to;
  if (months.length === 1 || isWhole) {
    const [year = 0, month = 0] = from.split("-").map(Number);
    const first = dayAt(Date.UTC(year, month - 1 - months.length, 1));
    const end = addDays(from, -1);
    const sameDay = `${end.slice(0, 8)}${to.slice(8)}`;
    return { from: first, to: isWhole || sameDay > end ? end : sameDay };
  }
  return { from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) };
}

/** How to refer to the period when it is compared with the preceding one. */
export function spanOf(period: Period): "day" | "month" | "period" {
  if (period.from === period.to) return "day";
  const before = periodBefore(period);
  return before.from.endsWith("-01") && before.from.slice(0, 7) === before.to.slice(0, 7)
    ? "month"
    : "period";
}

export type Unit = "day" | "month";
/** The unit of one bar in the period's charts. */
export const unitOf = (period: Period): Unit => (lengthOf(period) > MAX_BARS ? "month" : "day");

/** The period's days, `YYYY-MM-DD`, or its months, `YYYY-MM`, including those in which nothing happened. */
export function stepsOf(period: Period): string[] {
  if (unitOf(period) === "day")
    return Array.from({ length: Math.max(lengthOf(period), 0) }, (_, n) => addDays(period.from, n));
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

/** Splits a period into whole months, by their first days, and the remaining days. */
export function wholeMonths({ from, to }: Period): { months: string[]; days: Period[] } {
  const whole = monthsOf({ from, to })
    .map(daysOfMonth)
    .filter((month) => month.from >= from && month.to <= to);
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first || !last) return { months: [], days: [{ from, to }] };
  const days = [];
  if (from < first.from) days.push({ from, to: addDays(first.from, -1) });
  if (last.to < to) days.push({ from: addDays(last.to, 1), to });
  return { months: whole.map((month) => month.from), days };
}

/** The days of the period that a bar of its chart covers. @param step one of `stepsOf` */
export function periodOfStep(step: string, { from, to }: Period): Period {
  if (step.length === 10) return { from: step, to: step };
  const month = daysOfMonth(step);
  return { from: month.from < from ? from : month.from, to: month.to > to ? to : month.to };
}
