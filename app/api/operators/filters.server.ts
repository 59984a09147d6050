import { type RawBuilder, sql } from "kysely";
import type { OperatorFilters, operatorOrders } from "~/contract/operators/calls";
import { ownOperatorIds } from "~/contract/permissions";
import { allOf, matches } from "../platform/database/search";
import { Refusal } from "../refusal";
import { scope } from "../scope.server";
import type { Actor } from "../services";

export type Filters = Partial<Omit<OperatorFilters, "OrderBy">>;

/** The operators that the person may see and that the filters leave. @throws Refusal invalidRights */
export function operatorsWhere(actor: Actor, filters: Filters) {
  const deleted = filters.Deleted === "true";
  if (deleted && ownOperatorIds(actor) !== null) throw new Refusal("invalidRights");
  const { Status, Distributors, Categories, Province, TourismOffice, SearchName } = filters;
  const anyOf = (column: string, values: string[] | undefined) =>
    values && sql`${sql.ref(column)} = any(${values}::text[])`;
  const conditions: (RawBuilder<unknown> | undefined)[] = [
    deleted ? sql`operators.deleted_at is not null` : sql`operators.deleted_at is null`,
    scope(actor),
    anyOf("operators.status", Status),
    anyOf("operators.province", Province),
    anyOf("operators.tourism_office", TourismOffice),
    Categories && sql`operators.categories && ${Categories}::text[]`,
    Distributors ? sql`operators.is_distributor = ${Distributors === "true"}` : undefined,
    SearchName ? matches("operators.search_key", SearchName) : undefined,
  ];
  return allOf(conditions.filter((condition) => condition !== undefined));
}

export type Order = (typeof operatorOrders)[number];
interface Sort {
  column: string;
  type: "uuid" | "text" | "integer" | "timestamptz";
  direction: "asc" | "desc";
}
/** The most first for numbers; ids grow with time, so they order as created. Each has its index. */
export const sorts: Record<Order, Sort> = {
  none: { column: "id", type: "uuid", direction: "asc" },
  name: { column: "search_key", type: "text", direction: "asc" },
  offers: { column: "offer_count", type: "integer", direction: "desc" },
  goodDeals: { column: "good_deal_count", type: "integer", direction: "desc" },
  createdAsc: { column: "created_at", type: "timestamptz", direction: "asc" },
  createdDesc: { column: "created_at", type: "timestamptz", direction: "desc" },
};

export const sortKey = (table: string, { column, type }: Sort) =>
  type === "text" ? sql`${sql.ref(`${table}.${column}`)} collate "C"` : sql.ref(`${table}.${column}`);

export function orderOf(table: string, order: Order) {
  const sort = sorts[order];
  const direction = sql.raw(sort.direction);
  return sql`${sortKey(table, sort)} ${direction}, ${sql.ref(`${table}.id`)} ${direction}`;
}
