// A file without zod, so that pages do not pull it into the browser.

/** Operators whose bars are shown initially. */
export const OPERATORS_SHOWN = { usual: 10, more: 20, max: 210 } as const;
/** Maximum offers in a month: with more, the figures would be incomplete. */
export const MAX_CALENDAR_OFFERS = 2000;
/** Active operators that are looked at, the same. */
export const MAX_CALENDAR_OPERATORS = 2000;
/** Operators without an offer that are counted: beyond, there are "more than" that many. */
export const MAX_GAPS = 500;

/** The parts of a month that can be shown: everything, what begins, what ends, operators without an offer. */
export const calendarParts = ["all", "begin", "end", "none"] as const;
export type CalendarPart = (typeof calendarParts)[number];
