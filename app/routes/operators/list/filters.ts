import type { CallInput } from "~/contract/call";
import type { operatorCalls } from "~/contract/operators/calls";
import { operatorStatuses } from "~/contract/operators/transitions";

type ListInput = CallInput<typeof operatorCalls.list>;

/** The orders that the screen offers. */
export const sorts = ["name", "offers", "goodDeals", "createdAsc", "createdDesc"] as const;

const known = <Value extends string>(values: readonly Value[], given: readonly string[]) =>
  values.filter((value) => given.includes(value));

/** `?page=`, the first when it is no number. */
export const pageNumber = (query: URLSearchParams) =>
  Math.max(1, Math.min(1_000_000, Number.parseInt(query.get("page") ?? "1", 10) || 1));

/** The list's address → the API's query. What an address says that nobody knows is left out. */
export function filtersOf(query: URLSearchParams) {
  const sort = sorts.find((name) => name === query.get("sort")) ?? "name";
  const types = known(["true", "false"] as const, query.getAll("distributors"));
  const search = query.get("search")?.trim() || undefined;
  const chosen = {
    status: known(operatorStatuses, query.getAll("status")),
    distributors: types,
    categories: query.getAll("categories").filter(Boolean),
    province: query.getAll("province").filter(Boolean),
    tourismOffice: query.getAll("tourismOffice").filter(Boolean),
  };
  const input: ListInput = {
    Status: chosen.status,
    Distributors: types.length === 1 ? types[0] : undefined,
    Categories: chosen.categories,
    Province: chosen.province,
    TourismOffice: chosen.tourismOffice,
    SearchName: search?.slice(0, 200),
    OrderBy: sort,
    Deleted: query.get("deleted") === "true" ? "true" : undefined,
    PageNumber: pageNumber(query),
  };
  const deleted = input.Deleted !== undefined;
  const isFiltered = Object.values(chosen).some((values) => values.length > 0) || deleted;
  return { input, chosen, search, sort, deleted, isFiltered };
}
