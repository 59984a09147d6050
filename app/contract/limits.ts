// Their own file: a screen that shows them must not carry zod to the browser.

/** Characters of a description, in each language. */
export const DESCRIPTION_LIMIT = 250;
/** Rows of a list of the dashboard at first, those that "show more" adds, and the most that one page shows. */
export const DASHBOARD_ROWS = { first: 6, more: 20, most: 200 } as const;
