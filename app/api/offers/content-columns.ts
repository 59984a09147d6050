import type { OfferContent } from "~/contract/offers/content";
import type { OffersTable } from "../platform/database/schema";

/** The fields of an offer's content, each with its column; the app is shown all of them. */
export const contentColumns = {
  isOffer: "is_offer",
  category: "category",
  title: "title",
  description: "description",
  start: "valid_from",
  end: "valid_until",
  visibilityStart: "visible_from",
  visibilityEnd: "visible_until",
  tags: "tags",
  bookingLink: "booking_link",
} as const satisfies Record<keyof OfferContent, keyof OffersTable>;
