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

/** Clocks are one hour ahead of UTC, or in summer two. */
const OFFSETS = ["+02:00", "+01:00"];

/**
 * The moments at which clocks in Brussels show this: one; none in the hour that spring leaves out; two in the one that
 * autumn repeats, the earlier first.
 * @param day `YYYY-MM-DD` @param time `HH:MM`
 */
export const brusselsMoments = (day: string, time: string): Date[] =>
  OFFSETS.map((offset) => new Date(`${day}T${time}:00${offset}`)).filter((moment) => {
    if (Number.isNaN(moment.getTime())) return false;
    const shown = inBrussels(moment);
    return shown.day === day && shown.time === time;
  });
