import type { GiftsTable } from "../platform/database/schema";

/** The fields of a gift that the app shows, each with its column: changes to them wait for publication. */
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

/** All stored fields of a gift, including those that only the back-office shows. */
export const contentColumns = {
  ...publishedColumns,
  lowStock: "low_stock",
  mailSubject: "mail_subject",
  mailTemplate: "mail_template",
} as const satisfies Record<string, keyof GiftsTable>;
