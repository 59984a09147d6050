import { sql } from "kysely";
import { comparingFilters, type OfferFilters } from "~/contract/offers/filters";
import { type CurrentUser, can } from "~/contract/permissions";
import { type Conditions, isOneOf, whereOf } from "../platform/database/conditions";
import { allOf, matches } from "../platform/database/search";
import { Refusal } from "../refusal";
import { scopedList } from "../scope.server";
import { hasStatus } from "./offer-status.server";

type Filters = Omit<OfferFilters, "OrderBy">;

export const conditionsOn = (today: string): Conditions<Filters> => ({
  Status: (values) => values && hasStatus(values, today),
  Category: (values) => isOneOf("offers.category", values),
  OfferOnly: (value) => value && sql`offers.is_offer = ${value === "true"}`,
  Province: (values) => isOneOf("offers.operator_province", values),
  TourismOffice: (values) => isOneOf("offers.operator_tourism_office", values),
  Tags: (values) => values && sql`offers.tags && ${values}::text[]`,
  Start: (day) => (day ? sql`offers.valid_until >= ${day}::date` : undefined),
  End: (day) => (day ? sql`offers.valid_from <= ${day}::date` : undefined),
  Id: (values) => values && sql`offers.id = any(${values}::uuid[])`,
  Deleted: (value) =>
    value === "true" ? sql`offers.deleted_at is not null` : sql`offers.deleted_at is null`,
  SearchTerm: (term) => (term ? sql`(${sql.join(places(term), sql` or `)})` : undefined),
});

/** The columns that a term is searched in, each with its own index. */
const places = (term: string) => [matches("offers.search_key", term), matches("offers.operator_key", term)];

/**
 * The offers that match the filters. @param today calendar day in Belgium
 * @throws Refusal invalidRights for a filter that compares operators, and for deleted offers
 */
export function offersWhere(actor: CurrentUser, filters: Partial<Filters>, today: string) {
  if (!can.compareOperators(actor) && comparingFilters.some((name) => filters[name]))
    throw new Refusal("invalidRights");
  if (filters.Deleted === "true" && !can.restoreOffer(actor)) throw new Refusal("invalidRights");
  return whereOf(conditionsOn(today), filters);
}

/** The same as a union of conditions, one per index; an offer may match several. */
export function offersInParts(
  actor: CurrentUser,
  { SearchTerm, ...filters }: Partial<Filters>,
  today: string,
) {
  const where = offersWhere(actor, filters, today);
  return SearchTerm ? places(SearchTerm).map((place) => allOf([where, place])) : [where];
}

const byDay = (column: string) => ({ by: [{ column, type: "date" }], direction: "asc" }) as const;
/** By operator name, and by date with the earliest first. Each order has its index. */
export const sortedOffers = scopedList<OfferFilters["OrderBy"]>("offers", {
  none: { by: [], direction: "asc" },
  newest: { by: [{ column: "offers.created_at", type: "timestamptz" }], direction: "desc" },
  name: { by: [{ column: "offers.operator_key", type: "text", collate: "C" }], direction: "asc" },
  validityStart: byDay("offers.valid_from"),
  validityEnd: byDay("offers.valid_until"),
  visibilityStart: byDay("offers.visible_from"),
  visibilityEnd: byDay("offers.visible_until"),
});
