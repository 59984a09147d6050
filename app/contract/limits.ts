// Their own file: a screen that shows them must not carry zod to the browser.

/** Characters of a description, in each language. */
export const DESCRIPTION_LIMIT = 250;
/** Rows that "show more" adds on the dashboard. */
export const DASHBOARD_STEP = 6;
