const parts = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Brussels",
  dateStyle: "short",
  timeStyle: "short",
});

/** The day (`YYYY-MM-DD`) and the time (`HH:MM`) that clocks show in Brussels. */
export function inBrussels(moment: Date): { day: string; time: string } {
  const [day = "", time = ""] = parts.format(moment).split(" ");
  return { day, time };
}

/** Summer time, then winter time. */
const OFFSETS = ["+02:00", "+01:00"];

/**
 * The instants of a local time in Brussels: normally one, none in the hour that is skipped in spring, two in the hour
 * that is repeated in autumn, the earlier first.
 * @param day `YYYY-MM-DD` @param time `HH:MM`
 */
export const brusselsMoments = (day: string, time: string): Date[] =>
  OFFSETS.map((offset) => new Date(`${day}T${time}:00${offset}`)).filter((moment) => {
    if (Number.isNaN(moment.getTime())) return false;
    const shown = inBrussels(moment);
    return shown.day === day && shown.time === time;
  });
