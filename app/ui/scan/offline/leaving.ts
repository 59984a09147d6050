/** Set where a page is left on purpose: the visit that was on its way is kept. */
export const leaving = { now: false };
