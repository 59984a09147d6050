export interface Heading {
  header: string;
  /** In characters, as in spreadsheets. */
  width?: number;
}

type Nothing = null | undefined;

/**
 * What one column shows: text, phone (E.164), whole number, decimal number, day (`YYYY-MM-DD`), instant (ISO 8601,
 * in UTC) or yes/no.
 */
export type Column<Row> = Heading &
  (
    | { type: "integer" | "decimal"; value(row: Row): number | Nothing }
    | { type: "text" | "phone" | "date" | "datetime"; value(row: Row): string | Nothing }
    | {
        type: "boolean";
        /** In the language of the file; a spreadsheet's own booleans would be in its user's, such as VRAI and FAUX. */
        words: readonly [yes: string, no: string];
        value(row: Row): boolean | Nothing;
      }
  );

/** A spreadsheet may take a text that begins like this for a formula and run it. */
const looksLikeFormula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

export const mayBeFormula = (text: string) => looksLikeFormula.test(text);

/** A phone number in groups: because of the spaces a spreadsheet treats it as text and keeps the plus. */
export const isFormattedPhone = (text: string) => /^\+\d+(?: \d+)+$/.test(text);

// The Swedish format is ISO 8601 but for the space.
const wallClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Brussels",
  dateStyle: "short",
  timeStyle: "medium",
});

/**
 * Cached by hours of UTC, `2026-11-24T08`: computing the time zone for each row would take longer than everything
 * else.
 */
const hours = new Map<string, string>();

function brusselsHour(hour: string): string {
  const known = hours.get(hour);
  if (known !== undefined) return known;
  const shown = wallClock
    .format(new Date(`${hour}:00Z`))
    .slice(0, 13)
    .replace(" ", "T");
  hours.set(hour, shown);
  return shown;
}

/** The wall clock in Brussels at that instant, as if it were UTC: spreadsheets know no time zone. */
export const brusselsClock = (instant: string) => brusselsHour(instant.slice(0, 13)) + instant.slice(13);

export function brusselsTime(instant: string) {
  const shown = brusselsClock(instant);
  return { day: shown.slice(0, 10), time: shown.slice(11, 19) };
}
