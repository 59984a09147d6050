import { giftFields, publishedFields } from "~/contract/gifts/gift-table";
import { columnsNamed } from "../platform/database/field-columns";
import type { GiftsTable } from "../platform/database/schema";

const columnsOf = columnsNamed({ visibilityStart: "visible_from", visibilityEnd: "visible_until" } as const);

/** The fields of a gift's form, each with its column. */
export const fieldColumns = columnsOf(giftFields) satisfies Record<string, keyof GiftsTable>;

/** The fields that the app shows: changes to them wait for publication. */
export const publishedColumns = columnsOf(publishedFields);

/** The editable fields of a gift. */
export const contentColumns = {
  ...fieldColumns,
  mailSubject: "mail_subject",
  mailTemplate: "mail_template",
} as const;
