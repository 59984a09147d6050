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

const brussels = new Intl.DateTimeFormat("fr-BE", {
  timeZone: "Europe/Brussels",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** The wall clock in Brussels at that instant, since spreadsheets know no time zone. */
export function brusselsTime(instant: string) {
  const parts = new Map(brussels.formatToParts(new Date(instant)).map((part) => [part.type, part.value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}:${part("second")}`,
  };
}
