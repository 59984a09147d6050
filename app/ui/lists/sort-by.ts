import type { ListState } from "~/contract/lists";
import type { ColumnSort } from "./data-table";
import { withQuery } from "./pagination";

/**
 * The orders of a list as links in its headings. Each order has one direction; the heading of the current one leads
 * back to the usual order.
 * @param query the list's own: its filters are kept
 */
export const sortBy =
  <Sort extends string>({ sort, sorts }: Pick<ListState<string, Sort>, "sort" | "sorts">, query: string) =>
  (by: Sort, direction: ColumnSort["direction"]): ColumnSort => {
    const isCurrent = by === sort;
    const next = isCurrent || by === sorts[0] ? null : by;
    return { to: withQuery(query, { sort: next, page: null }), direction, isCurrent };
  };
