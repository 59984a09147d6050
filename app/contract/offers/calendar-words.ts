// A file without zod, so that pages do not pull it into the browser.

/** Operators whose bars are shown: more, on demand. */
export const OPERATORS_SHOWN = { usual: 10, more: 20, max: 210 } as const;
/** Of offers in a month: with more, figures would be of a part. */
export const MAX_CALENDAR_OFFERS = 2000;
/** Active operators that are looked at, the same. */
export const MAX_CALENDAR_OPERATORS = 2000;
/** Operators without an offer: beyond, there are "more than" so many. */
export const MAX_GAPS = 500;

/** What of a month is shown: everything, what begins, what ends, operators without an offer. */
export const calendarParts = ["all", "begin", "end", "none"] as const;
export type CalendarPart = (typeof calendarParts)[number];
