// A file without zod, so that pages do not pull it into the browser.

/** Operators whose bars are shown initially. */
export const OPERATORS_SHOWN = { usual: 10, more: 20, max: 210 } as const;
/** Maximum offers read for a month; with more, the figures are incomplete. */
export const MAX_CALENDAR_OFFERS = 2000;
/** Maximum active operators read for a month; with more, the figures are incomplete. */
export const MAX_CALENDAR_OPERATORS = 2000;
/** Maximum operators without an offer that are counted; beyond it, the page says "more than". */
export const MAX_GAPS = 500;

/** The views of a month: all offers, those that begin, those that end, operators without an offer. */
export const calendarParts = ["all", "begin", "end", "none"] as const;
export type CalendarPart = (typeof calendarParts)[number];
