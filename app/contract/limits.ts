// A separate file, so that screens that show limits do not pull zod into the browser.

/** The minimum and maximum of a whole number. */
export type Range = readonly [min: number, max: number];
/** The range of the target for decisions, in working days. */
export const TARGET_DAYS: Range = [1, 60];
/** The range of a gift's price in points, and of its low-stock threshold. */
export const GIFT_NUMBERS: Range = [1, 1_000_000];
/** Balances by which a notification's audience can be filtered. */
export const AUDIENCE_POINTS: Range = [0, 2_000_000_000];
/** Points for each holder when many get points at once; more is likely a typing error. */
export const POINTS_EACH: Range = [1, 10_000];

/** Maximum characters of a single-line text, such as a name or a title. */
export const TEXT_LIMIT = 250;
/** Maximum characters of a description, in each language. */
export const DESCRIPTION_LIMIT = 250;
/** Maximum characters of an offer's general conditions, in each language. */
export const CONDITIONS_LIMIT = 2000;
/** Maximum characters of the reason of a refusal. */
export const REASON_LIMIT = 2000;
/** Maximum characters of a question about a request, or of an answer. */
export const MESSAGE_LIMIT = 2000;
/** Maximum pictures attached to one of these messages. */
export const MESSAGE_PICTURES = 3;
/** Maximum characters of a team's note. */
export const NOTE_LIMIT = 2000;
/** Rows of a dashboard list: initially, added by "show more", and the maximum on a page. */
export const DASHBOARD_ROWS = { first: 6, more: 20, max: 200 } as const;
/** Maximum rows that a call may change: a few seconds of work. */
export const MAX_AT_ONCE = 500;
/** Number of days for which a subject's last refusal is shown beside its state. */
export const REFUSAL_SHOWN_DAYS = 30;
/** An offer that ends within this many days counts as ending soon. */
export const ENDING_SOON_DAYS = 30;
/** Drafts of long forms: maximum characters of a draft, maximum drafts of a person, days until they are deleted. */
export const draftLimits = { characters: 60_000, ofOnePerson: 20, days: 30 } as const;
