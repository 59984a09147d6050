import type { GiftsTable } from "../platform/database/schema";

/** What the app shows of a gift: a change of it waits for publication. Each field with its column. */
export const publishedColumns = {
  name: "name",
  description: "description",
  points: "points",
  image: "image",
  copyright: "copyright",
  visibilityStart: "visible_from",
  visibilityEnd: "visible_until",
  bookingLink: "booking_link",
  usesKeys: "uses_keys",
} as const satisfies Record<string, keyof GiftsTable>;

/** What is written of a gift, with what only the back-office knows. */
export const contentColumns = {
  ...publishedColumns,
  lowStock: "low_stock",
  mailSubject: "mail_subject",
  mailTemplate: "mail_template",
} as const satisfies Record<string, keyof GiftsTable>;
