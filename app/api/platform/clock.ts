import { dayInBelgium } from "~/contract/belgian-day";

/** The current time, injected so that tests can control it. */
export interface Clock {
  now(): Date;
  /** yyyy-mm-dd: the calendar day in Belgium, whatever the server's zone. */
  today(): string;
}

export const clockFrom = (now: () => Date): Clock => ({ now, today: () => dayInBelgium(now()) });

export const clock: Clock = clockFrom(() => new Date());
