const words = new Intl.DateTimeFormat("fr-BE", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `vendredi 13 mars 2026`, and whether that is today or yesterday. Both are calendar days. */
export function dayHeading(day: string, today: string) {
  const before = new Date(`${today}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  const yesterday = before.toISOString().slice(0, 10);
  const near = day === today ? ("today" as const) : day === yesterday ? ("yesterday" as const) : undefined;
  return { near, words: words.format(new Date(`${day}T00:00:00Z`)).replace(" 1 ", " 1er ") };
}
