import { sql } from "kysely";
import type { OperatorFilters } from "~/contract/operators/calls";
import { can } from "~/contract/permissions";
import { type Conditions, isOneOf, whereOf } from "../platform/database/conditions";
import { matches } from "../platform/database/search";
import { Refusal } from "../refusal";
import { scopedList } from "../scope.server";
import type { Actor } from "../services";

type Filters = Omit<OperatorFilters, "OrderBy">;

const conditions: Conditions<Filters> = {
  Status: (values) => isOneOf("operators.status", values),
  Distributors: (value) => value && sql`operators.is_distributor = ${value === "true"}`,
  Categories: (values) => values && sql`operators.categories && ${values}::text[]`,
  Province: (values) => isOneOf("operators.province", values),
  TourismOffice: (values) => isOneOf("operators.tourism_office", values),
  Id: (values) => values && sql`operators.id = any(${values}::uuid[])`,
  SearchName: (term) => (term ? matches("operators.search_key", term) : undefined),
  Deleted: (value) =>
    value === "true" ? sql`operators.deleted_at is not null` : sql`operators.deleted_at is null`,
};

/** The operators that match the filters. @throws Refusal invalidRights */
export function operatorsWhere(actor: Actor, filters: Partial<Filters>) {
  if (filters.Deleted === "true" && !can.restoreOperator(actor)) throw new Refusal("invalidRights");
  return whereOf(conditions, filters);
}

const created = { column: "operators.created_at", type: "timestamptz" } as const;
/** Numbers sort from the highest; ids grow with time, so they give the order of creation. Each order has an index. */
export const sortedOperators = scopedList<OperatorFilters["OrderBy"]>("operators", {
  none: { by: [], direction: "asc" },
  name: { by: [{ column: "operators.search_key", type: "text", collate: "C" }], direction: "asc" },
  offers: { by: [{ column: "operators.offer_count", type: "integer" }], direction: "desc" },
  goodDeals: { by: [{ column: "operators.good_deal_count", type: "integer" }], direction: "desc" },
  createdAsc: { by: [created], direction: "asc" },
  createdDesc: { by: [created], direction: "desc" },
});
