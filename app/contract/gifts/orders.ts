/* Without zod: pages show these in the browser. */

/** The state of an order's mail. `none`: the holder has no address; `failed`: no more retries. */
export const orderMailStates = ["none", "waiting", "sent", "failed"] as const;
export type OrderMailState = (typeof orderMailStates)[number];

/** The state of an order: that of its mail, or cancelled. */
export const orderStates = ["sent", "waiting", "failed", "none", "cancelled"] as const;
export type OrderState = (typeof orderStates)[number];

/** As people write an order: `n° 2026-0318`. */
export const orderNumber = (year: number, number: number) =>
  `n°\u00a0${year}-${String(number).padStart(4, "0")}`;
