/** The time, handed to whoever needs it so that tests can fix it. */
export interface Clock {
  now(): Date;
  /** yyyy-mm-dd: the calendar day in Belgium, whatever the server's zone. */
  today(): string;
}

export const clockFrom = (now: () => Date): Clock => ({ now, today: () => dayInBelgium.format(now()) });

export const clock: Clock = clockFrom(() => new Date());

// Swedish dates are written as ISO 8601 has them.
const dayInBelgium = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Brussels", dateStyle: "short" });
