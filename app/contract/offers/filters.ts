import { z } from "zod";
import { choices, day, type FiltersOf, listOf, yesOrNo } from "~/contract/lists";
import { identifier } from "~/contract/paging";
import { type CurrentUser, can } from "~/contract/permissions";
import { offerStatuses } from "./statuses";

/** The subject and the place of an offer; for the list and the calendar. */
export const offerFacets = {
  /** Technical ids. */
  Category: choices(z.string().max(60)),
  /** `true`: offers; `false`: good deals. */
  OfferOnly: yesOrNo,
  Province: choices(z.string().max(60)),
  TourismOffice: choices(z.string().max(60)),
  Tags: choices(z.string().max(60)),
};

export const offerList = listOf({
  filters: {
    Status: choices(z.enum(offerStatuses)),
    ...offerFacets,
    /** Offers that are valid on any day from one to the other, both included. */
    Start: day,
    End: day,
    /** Rows selected in the list; an addition. */
    Id: choices(identifier),
    /** `true`: only deleted offers; platform administrators only (`can.restoreOffer`). An addition. */
    Deleted: yesOrNo,
  },
  search: "SearchTerm",
  sort: {
    name: "OrderBy",
    by: [
      "newest",
      "name",
      "-name",
      "validityStart",
      "-validityStart",
      "validityEnd",
      "visibilityStart",
      "-visibilityStart",
      "visibilityEnd",
      "none",
    ],
  },
});
export type OfferFilters = FiltersOf<typeof offerList>;

/** Filters that compare operators: platform administrators only (`can.compareOperators`). */
export const comparingFilters = [
  "Province",
  "TourismOffice",
  "Tags",
] as const satisfies (keyof OfferFilters)[];

/** Filters that a person cannot use: screens ignore them in a shared URL. */
export const unavailableFilters = (
  person: CurrentUser,
): readonly ((typeof comparingFilters)[number] | "Deleted")[] => [
  ...(can.compareOperators(person) ? [] : comparingFilters),
  ...(can.restoreOffer(person) ? [] : (["Deleted"] as const)),
];

/** Filters that the list's own screen ignores: it shows all rows, selected or not. */
export const ignoredFilters = (person: CurrentUser) => [...unavailableFilters(person), "Id" as const];
