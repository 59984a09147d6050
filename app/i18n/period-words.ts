import { formatDay, formatNumber } from "~/i18n/french";

const month = new Intl.DateTimeFormat("fr-BE", { month: "long", year: "numeric", timeZone: "UTC" });
const shortMonth = new Intl.DateTimeFormat("fr-BE", { month: "short", timeZone: "UTC" });
const small = new Intl.NumberFormat("fr-BE", { maximumSignificantDigits: 1 });
const weekday = new Intl.DateTimeFormat("fr-BE", { weekday: "short", timeZone: "UTC" });

const isDay = (step: string) => step.length === 10;
const dateOf = (step: string) => new Date(`${isDay(step) ? step : `${step}-01`}T12:00:00Z`);

/**
 * Unique labels for the bars: `12/03`, or `mars`; January has its year, and all months have theirs if any month recurs.
 * @param steps days (`2026-03-12`) or months (`2026-03`)
 */
export const barLabels = (steps: readonly string[]): string[] =>
  steps.map((step) => {
    if (isDay(step)) return formatDay(step).slice(0, 5);
    const label = shortMonth.format(dateOf(step));
    return steps.length > 12 || step.endsWith("-01") ? `${label} ${step.slice(0, 4)}` : label;
  });

/** The name of a step in a table or a sentence: `jeu. 12/03/2026`, `mars 2026`. */
export const stepName = (step: string): string =>
  isDay(step) ? `${weekday.format(dateOf(step))} ${formatDay(step)}` : month.format(dateOf(step));

export const isWeekend = (step: string) => isDay(step) && [0, 6].includes(dateOf(step).getUTCDay());

/**
 * The relative change of a figure: `+12 %`, or `−0,3 %` with a decimal below half a percent; a dash if it was zero.
 */
export function relativeChange(value: number, before: number | undefined): string {
  if (!before) return "–";
  const change = Math.abs((value - before) / before) * 100;
  const sign = value > before ? "+" : value < before ? "−" : "";
  return `${sign}${change < 0.5 ? small.format(change) : formatNumber(Math.round(change))}\u00a0%`;
}

/** The change without a sign, for use beside an arrow: `12 %`, `0,3 %`; large ones as a factor: `× 61`. */
export function changeWithoutSign(value: number, before: number): string {
  const times = value / before;
  if (times >= 11) return `×\u00a0${formatNumber(Math.round(times))}`;
  return relativeChange(value, before).replace(/^[+−]/, "");
}
export const trendOf = (value: number, before: number) =>
  value > before ? "up" : value < before ? "down" : "flat";
