// A separate file, so that screens that show limits do not pull zod into the browser.

/** The minimum and maximum of a whole number. */
export type Range = readonly [min: number, max: number];
/** Working days within which requests are to be decided. */
export const TARGET_DAYS: Range = [1, 60];
/** Points that a gift may cost, and the range for the number of keys below which a mail is sent. */
export const GIFT_NUMBERS: Range = [1, 1_000_000];
/** Balances by which a notification's audience can be filtered. */
export const AUDIENCE_POINTS: Range = [0, 2_000_000_000];
/** Points for each holder when many get points at once; more is likely a typing error. */
export const POINTS_EACH: Range = [1, 10_000];

/** Characters of a text of one line, such as a name or a title. */
export const TEXT_LIMIT = 250;
/** Characters of a description, in each language. */
export const DESCRIPTION_LIMIT = 250;
/** Characters of an offer's general conditions, in each language. */
export const CONDITIONS_LIMIT = 2000;
/** Maximum characters of the reason of a refusal. */
export const REASON_LIMIT = 2000;
/** Characters of a question about a request, or of an answer. */
export const MESSAGE_LIMIT = 2000;
/** Maximum pictures attached to one of these messages. */
export const MESSAGE_PICTURES = 3;
/** Characters of a note of the team. */
export const NOTE_LIMIT = 2000;
/** Rows of a dashboard list: initially, added by "show more", and the maximum on a page. */
export const DASHBOARD_ROWS = { first: 6, more: 20, max: 200 } as const;
/** Rows that one call may change: a few seconds of work. */
export const MAX_AT_ONCE = 500;
/** Number of days for which a subject's last refusal is shown beside its state. */
export const REFUSAL_SHOWN_DAYS = 30;
/** An offer that ends within this many days counts as ending soon. */
export const ENDING_SOON_DAYS = 30;
/** Drafts of long forms: maximum characters of a draft, maximum drafts of a person, days until they are deleted. */
export const draftLimits = { characters: 60_000, ofOnePerson: 20, days: 30 } as const;
