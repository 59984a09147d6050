/** The current time, injected so that tests can control it. */
export interface Clock {
  now(): Date;
  /** yyyy-mm-dd: the calendar day in Belgium, whatever the server's zone. */
  today(): string;
}

export const clockFrom = (now: () => Date): Clock => ({ now, today: () => dayInBelgium(now()) });

export const clock: Clock = clockFrom(() => new Date());

/** yyyy-mm-dd: the calendar day in Belgium of an instant. */
export const dayInBelgium = (at: Date): string => belgianDays.format(at);

// The Swedish format is ISO 8601.
const belgianDays = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Brussels", dateStyle: "short" });
