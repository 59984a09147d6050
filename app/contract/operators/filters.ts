import { z } from "zod";
import { choices, type FiltersOf, listOf, yesOrNo } from "~/contract/lists";
import { identifier } from "~/contract/paging";
import { operatorStatuses } from "./statuses";

export const operatorList = listOf({
  filters: {
    Status: choices(z.enum(operatorStatuses)),
    /** `true`: distributors; `false`: simple members. */
    Distributors: yesOrNo,
    Categories: choices(z.string().max(60)),
    Province: choices(z.string().max(60)),
    TourismOffice: choices(z.string().max(60)),
    /** Rows selected in the list; an addition. */
    Id: choices(identifier),
    /** Deleted sheets instead of the others; platform administrators only (an addition). */
    Deleted: yesOrNo,
  },
  search: "SearchName",
  sort: {
    name: "OrderBy",
    by: [
      "name",
      "-name",
      "offers",
      "-offers",
      "goodDeals",
      "-goodDeals",
      "createdAsc",
      "createdDesc",
      "none",
    ],
  },
});
export type OperatorFilters = FiltersOf<typeof operatorList>;

/** Filters that the list's own screen ignores: it shows all rows, selected or not. */
export const ignoredFilters = ["Id"] as const;
