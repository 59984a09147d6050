import { type FiltersOf, listOf, yesOrNo } from "~/contract/lists";

/** The gifts on a page of the list (source 2 §2). */
const GIFTS_PER_PAGE = 30;

export const giftList = listOf({
  filters: {
    /** `true`: only what a shop shows today. Client applications get nothing else. */
    ForB2c: yesOrNo,
  },
  search: "SearchTerm",
  sort: {
    name: "OrderBy",
    by: [
      "newest",
      "oldest",
      "alphabetic",
      "requiredPointsAscending",
      "requiredPointsDescending",
      "availabilityAscending",
      "availabilityDescending",
      "visibilityDateAscending",
      "visibilityDateDescending",
      "none",
    ],
  },
  pageSize: GIFTS_PER_PAGE,
});
/** Filters that the list's own screen ignores: it shows the whole catalogue. */
export const ignoredFilters = ["ForB2c"] as const;
export type GiftFilters = FiltersOf<typeof giftList>;
