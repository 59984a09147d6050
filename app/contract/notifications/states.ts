// A file without zod, so that a screen's choices do not pull it into the browser.

/** Before its moment, during delivery, and after delivery to every device was attempted. */
export const notificationStates = ["programmed", "sending", "sent"] as const;
export type NotificationState = (typeof notificationStates)[number];

/** The number of characters that phones show without cutting. */
export const TITLE_LIMIT = 100;
export const BODY_LIMIT = 500;
