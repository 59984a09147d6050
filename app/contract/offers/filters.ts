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
    /** Offers that are valid on a day between the two, both included. */
    Start: day,
    End: day,
    /** Rows that were chosen in the list; an addition. */
    Id: choices(identifier),
    /** `true`: the deleted ones instead; platform administrators only (`can.restoreOffer`). An addition. */
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

/** They compare operators: platform administrators only (`can.compareOperators`). */
export const comparingFilters = [
  "Province",
  "TourismOffice",
  "Tags",
] as const satisfies (keyof OfferFilters)[];

/** Filters that a person does not have: screens ignore them in a shared address. */
export const foreignFilters = (
  person: CurrentUser,
): readonly ((typeof comparingFilters)[number] | "Deleted")[] => [
  ...(can.compareOperators(person) ? [] : comparingFilters),
  ...(can.restoreOffer(person) ? [] : (["Deleted"] as const)),
];

/** Omitted by the list's own screen, which shows all its rows, chosen or not. */
export const notOfTheList = (person: CurrentUser) => [...foreignFilters(person), "Id" as const];
