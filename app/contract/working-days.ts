import { addDays } from "./statistics/periods";

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** By the Gregorian computus (Meeus). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const [month, day] = [Math.floor(f / 31), (f % 31) + 1];
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** The ten legal holidays of Belgium. */
const fixedHolidays = ["01-01", "05-01", "07-21", "08-15", "11-01", "11-11", "12-25"];
/** Days after Easter: its Monday, Ascension, Whit Monday. */
const movingHolidays = [1, 39, 50];
/** Cache by year: hundreds of days are checked at once. */
const moving = new Map<string, readonly string[]>();

function movingOf(year: string): readonly string[] {
  const known = moving.get(year);
  if (known) return known;
  const easter = easterOf(Number(year));
  const days = movingHolidays.map((count) => addDays(easter, count));
  moving.set(year, days);
  return days;
}

const isHoliday = (day: string): boolean =>
  fixedHolidays.includes(day.slice(5)) || movingOf(day.slice(0, 4)).includes(day);

/** Neither a weekend nor a holiday in Belgium. */
export const isWorkingDay = (day: string): boolean => ![0, 6].includes(weekdayOf(day)) && !isHoliday(day);

/** The last working day before a day. */
export function workingDayBefore(day: string): string {
  let before = addDays(day, -1);
  while (!isWorkingDay(before)) before = addDays(before, -1);
  return before;
}

/** The number of working days after a day, up to and including another one; 0 if it is not later. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1;
  return count;
}

/** The latest day with this many working days after it, up to and including another day. */
export function workingDaysBefore(to: string, count: number): string {
  let day = to;
  for (let left = count; left > 0; day = addDays(day, -1)) if (isWorkingDay(day)) left -= 1;
  return day;
}

/** All working days from one day to another, both included. */
export function workingDays(from: string, to: string): string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) days.push(day);
  return days;
}
