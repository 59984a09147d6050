// A file without zod, so that a screen's choices do not pull it into the browser.

/** Not due yet; due; every device was tried. */
export const notificationStates = ["programmed", "sending", "sent"] as const;
export type NotificationState = (typeof notificationStates)[number];

/** Characters that phones show whole. */
export const TITLE_LIMIT = 100;
export const BODY_LIMIT = 500;
