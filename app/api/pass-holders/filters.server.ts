import { sql } from "kysely";
import type { HolderFilters } from "~/contract/pass-holders/filters";
import { type Conditions, whereOf } from "../platform/database/conditions";
import { allOf } from "../platform/database/search";
import { sortedList } from "../platform/database/sorted-list.server";
import { holdersLike } from "./search.server";

type Filters = Omit<HolderFilters, "Order">;

const conditions: Conditions<Filters> = {
  Id: (values) => values && sql`pass_holders.id = any(${values}::uuid[])`,
  SearchTerm: (term) => (term ? holdersLike(term) : undefined),
};

/** The holders that the search leaves; neither the deleted ones nor what merges left of others. */
export const holdersWhere = (filters: Filters) =>
  allOf([sql`pass_holders.deleted_at is null`, whereOf(conditions, filters)]);

const created = { column: "pass_holders.created_at", type: "timestamptz" } as const;
const text = (name: string) => ({ column: `pass_holders.${name}`, type: "text", collate: "C" }) as const;
/** Each order has its index. Within a country by postcode, so that a postcode is found on the same index. */
export const sortedHolders = sortedList<HolderFilters["Order"]>("pass_holders", {
  none: { by: [], direction: "asc" },
  newest: { by: [created], direction: "desc" },
  oldest: { by: [created], direction: "asc" },
  zipCode: { by: [text("zip_code")], direction: "asc" },
  country: { by: [text("country"), text("zip_code")], direction: "asc" },
  language: { by: [text("language")], direction: "asc" },
  passType: { by: [text("pass_type")], direction: "asc" },
  points: { by: [{ column: "pass_holders.available_points", type: "integer" }], direction: "desc" },
});
