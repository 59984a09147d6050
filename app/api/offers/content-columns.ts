import type { OfferContent } from "~/contract/offers/content";
import { contentFields, publishedFields } from "~/contract/offers/offer-table";
import { columnsNamed } from "../platform/database/field-columns";
import type { OffersTable } from "../platform/database/schema";

const columnsOf = columnsNamed({
  start: "valid_from",
  end: "valid_until",
  visibilityStart: "visible_from",
  visibilityEnd: "visible_until",
} as const);

/** The fields of an offer's content, each with its column. */
export const contentColumns = columnsOf(contentFields) satisfies Record<
  keyof OfferContent,
  keyof OffersTable
>;
/** The fields that the app shows. */
export const publishedColumns = columnsOf(publishedFields);
