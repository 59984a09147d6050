import { choices, type FiltersOf, listOf } from "~/contract/lists";
import { identifier } from "~/contract/paging";

export const holderList = listOf({
  filters: {
    /** Rows that were chosen in the list; an addition. */
    Id: choices(identifier),
  },
  search: "SearchTerm",
  sort: {
    name: "Order",
    by: [
      "newest",
      "oldest",
      "zipCode",
      "-zipCode",
      "country",
      "-country",
      "language",
      "-language",
      "passType",
      "-passType",
      "points",
      "-points",
      "none",
    ],
  },
});
export type HolderFilters = FiltersOf<typeof holderList>;

/** What the list's own screen leaves out: it shows all its rows, whichever of them are chosen. */
export const notOfTheList = ["Id"] as const;

/** The deleted ones, last deleted first. */
export const deletedHolderList = listOf({ filters: {}, search: "SearchTerm" });
