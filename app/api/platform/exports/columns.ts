interface Heading {
  header: string;
  /** In characters, as spreadsheets count it. */
  width?: number;
}

type Nothing = null | undefined;

/**
 * What one column shows: text, phone (E.164), whole number, decimal number, day (`YYYY-MM-DD`), instant (ISO 8601) or
 * yes/no.
 */
export type Column<Row> = Heading &
  (
    | { type: "integer" | "decimal"; value(row: Row): number | Nothing }
    | { type: "text" | "phone" | "date" | "datetime"; value(row: Row): string | Nothing }
    | { type: "boolean"; value(row: Row): boolean | Nothing }
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

const HOUR = 3_600_000;
/** Milliseconds by hour since 1970: asking the calendar for each row would take longer than the rest of it. */
const offsets = new Map<number, number>();

function offsetAt(hour: number): number {
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = Date.parse(`${wallClock.format(hour * HOUR).replace(" ", "T")}Z`) - hour * HOUR;
  offsets.set(hour, offset);
  return offset;
}

/** The wall clock in Brussels at that instant, since spreadsheets know no time zone; in milliseconds, as if it were UTC. */
export function brusselsClock(instant: string): number {
  const at = Date.parse(instant);
  return at + offsetAt(Math.floor(at / HOUR));
}

export function brusselsTime(instant: string) {
  const shown = new Date(brusselsClock(instant)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 19) };
}
