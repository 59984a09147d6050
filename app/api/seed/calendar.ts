import type { Clock } from "../platform/clock";

const DAY = 24 * 60 * 60 * 1000;

/** The demo's dates are relative to the day it is loaded, so that some offers are running and some requests are new. */
export interface Calendar {
  /** yyyy-mm-dd, the given number of days after today (before it, when negative). */
  day(daysFromToday: number): string;
  /** A moment the given number of days ago, in office hours; `minute` (0–479) counts from 8 a.m. */
  ago(days: number, minute: number): Date;
}

export function calendarFrom(clock: Clock): Calendar {
  const midnight = Date.parse(`${clock.today()}T00:00:00Z`);
  return {
    day: (offset) => new Date(midnight + offset * DAY).toISOString().slice(0, 10),
    ago: (days, minute) => new Date(midnight - days * DAY + (7 * 60 + minute) * 60_000),
  };
}
