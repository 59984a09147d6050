/* Without zod: pages show these in the browser. */

/** Of the mail of an order: none, for a holder without an address; failed, when nothing more is tried. */
export const orderMailStates = ["none", "waiting", "sent", "failed"] as const;
export type OrderMailState = (typeof orderMailStates)[number];

/** Which orders of a gift a list shows, each in one of them: by what became of their mail, or cancelled. */
export const orderStates = ["sent", "waiting", "failed", "none", "cancelled"] as const;
export type OrderState = (typeof orderStates)[number];

/** What people call an order: `n° 2026-0318`. */
export const orderNumber = (year: number, number: number) =>
  `n°\u00a0${year}-${String(number).padStart(4, "0")}`;
