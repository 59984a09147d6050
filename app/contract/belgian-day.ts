// The Swedish format is ISO 8601.
const days = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Brussels", dateStyle: "short" });

/** The calendar day in Belgium, `2026-03-13`, whatever the zone of the server or of the browser. */
export const dayInBelgium = (at: Date): string => days.format(at);

/** The age in years of somebody born on a day. Both are `YYYY-MM-DD`. */
export function ageOn(day: string, birthDate: string): number {
  const hadBirthday = day.slice(5) >= birthDate.slice(5);
  return Math.max(0, Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1));
}
