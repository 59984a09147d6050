const BRUSSELS = "Europe/Brussels";

/** All decimals, since two would not be enough for coordinates. */
const number = new Intl.NumberFormat("fr-BE", { maximumFractionDigits: 15 });

const euros = new Intl.NumberFormat("fr-BE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** `1 486,50`, without the currency sign. */
export const formatEuros = (value: number) => euros.format(value).replace(/\u202f/g, "\u00a0");

const month = new Intl.DateTimeFormat("fr-BE", { month: "long", year: "numeric", timeZone: BRUSSELS });
/** `Mars 2026`, as a heading. */
export const formatMonth = (moment: Moment) =>
  month.format(toDate(moment)).replace(/^./, (first) => first.toUpperCase());

const dayParts = new Intl.DateTimeFormat("fr-BE", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: BRUSSELS,
});
const longDay = new Intl.DateTimeFormat("fr-BE", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: BRUSSELS,
});
const clock = new Intl.DateTimeFormat("fr-BE", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: BRUSSELS,
  hourCycle: "h23",
});

/** A day (`2026-03-12`) or an instant (ISO 8601). */
type Moment = string | Date;
/** A day has no time; noon UTC is the same day in Brussels. */
const toDate = (moment: Moment) =>
  typeof moment === "string"
    ? new Date(/^\d{4}-\d{2}-\d{2}$/.test(moment) ? `${moment}T12:00:00Z` : moment)
    : moment;

/**
 * `1 240`, `−3`: with a true minus, and grouped with U+00A0, which the interface uses everywhere: the typeface lacks
 * the U+202F that Intl writes.
 */
export const formatNumber = (value: number) =>
  number
    .format(value)
    .replace(/\u202f/g, "\u00a0")
    .replace("-", "−");
/** `12/03/2026` */
export const formatDay = (moment: Moment) => dayParts.format(toDate(moment));
/** `1er mars`, where Intl writes `1 mars`. */
export const withFirst = (written: string) => written.replace(/\b1 /, "1er ");
/** `12 mars 2026` */
export const formatLongDay = (moment: Moment) =>
  withFirst(longDay.format(toDate(moment))).replace(/ /g, "\u00a0");
/** `14 h 32` */
export function formatHour(moment: Moment) {
  const [hour, minute] = clock.format(toDate(moment)).split(":");
  return `${Number(hour)}\u00a0h\u00a0${minute}`;
}
/** `12 mars 2026 à 14 h 32` */
export const formatMoment = (moment: Moment) => `${formatLongDay(moment)} à ${formatHour(moment)}`;
/** Both ends, the year once when it is the same: `01/04` and `30/09/2026`, `01/12/2026` and `15/01/2027`. */
export function formatRange(from: Moment, to: Moment): [from: string, to: string] {
  const [first, last] = [formatDay(from), formatDay(to)];
  return [first.slice(6) === last.slice(6) ? first.slice(0, 5) : first, last];
}

/** The elapsed time, rounded down: `40 min`, `7 h`, `hier`, `5 j`. Both are instants. */
export function formatAge(since: string, now: string) {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return `${minutes}\u00a0min`;
  if (hours < 24) return `${hours}\u00a0h`;
  return hours < 48 ? "hier" : `${formatNumber(Math.floor(hours / 24))}\u00a0j`;
}
/** The same in a sentence: `il y a 5 jours`, `hier`. */
export function formatLongAge(since: string, now: string) {
  const age = formatAge(since, now);
  if (age.startsWith("0")) return "à l’instant";
  return age === "hier" ? age : `il y a ${age.replace(/j$/, "jours")}`;
}

/** Both ends in a sentence, the year once when it is the same: `25 octobre` and `23 novembre 2026`. */
export function longRange(from: Moment, to: Moment): { from: string; to: string } {
  const [first, last] = [formatLongDay(from), formatLongDay(to)];
  return { from: first.slice(-4) === last.slice(-4) ? first.slice(0, -5) : first, to: last };
}
