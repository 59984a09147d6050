/* Without zod: pages show these in the browser. */

/** The state of an order's mail: none, for a holder without an address; failed, when it is no longer retried. */
export const orderMailStates = ["none", "waiting", "sent", "failed"] as const;
export type OrderMailState = (typeof orderMailStates)[number];

/** The groups of a gift's orders, each order in one of them: by the state of their mail, or cancelled. */
export const orderStates = ["sent", "waiting", "failed", "none", "cancelled"] as const;
export type OrderState = (typeof orderStates)[number];

/** As people write an order: `n° 2026-0318`. */
export const orderNumber = (year: number, number: number) =>
  `n°\u00a0${year}-${String(number).padStart(4, "0")}`;
