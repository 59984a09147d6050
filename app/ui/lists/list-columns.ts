import type { ReactNode } from "react";
import { type ColumnKey, type ColumnList, listColumns } from "~/contract/list-columns";
import type { ListState } from "~/contract/lists";
import type { Column } from "./data-table";
import { headings, type Line } from "./headings";

type Sorted<Sort extends string> = Pick<ListState<string, Sort>, "sort" | "sorts">;

/** A column that people may choose: its heading sorts the list where it names an order. */
export interface ListColumn<Row, Sort extends string> extends Omit<Column<Row>, "key" | "header" | "sorted"> {
  label: string;
  by?: Line<Sort>["by"];
  direction?: Line<Sort>["direction"];
  /** Instead of the label: the result of `headings`, for a column with several orders. */
  heading?: Pick<Column<Row>, "sorted"> & { header: ReactNode };
}
/** The columns of a list, each by its key in the contract; false: not for this person. */
export type ListTable<List extends ColumnList, Row, Sort extends string = never> = Record<
  ColumnKey<List>,
  ListColumn<Row, Sort> | false
>;

/** A list's data for its drawer of columns. */
export interface ColumnChoice {
  /** All columns: the shown ones in their order, then the others; the first is always shown. */
  options: readonly { key: string; label: string }[];
  shown: readonly string[];
}

/**
 * A list's table from its columns.
 * @param shown keys, as the loader gives them
 * @param sorted the list's order and its own query, where headings sort
 */
export function tableOf<Row, Sort extends string = never>(
  list: ColumnList,
  table: Readonly<Record<string, ListColumn<Row, Sort> | false>>,
  shown: readonly string[],
  sorted?: { list: Sorted<Sort>; query: string },
): { columns: Column<Row>[]; choice: ColumnChoice } {
  const heading = sorted && headings(sorted.list, sorted.query);
  const keys: readonly string[] = listColumns[list].keys;
  const columns = new Map(Object.entries(table));
  const there = [...shown, ...keys.filter((key) => !shown.includes(key))].flatMap((key) => {
    const column = columns.get(key);
    return column ? { key, column } : [];
  });
  const visible = there.filter(({ key }) => shown.includes(key));
  return {
    columns: visible.map(({ key, column: { label, by, direction, heading: own, ...column } }) => ({
      ...column,
      key,
      ...(own ?? heading?.({ words: label, by, direction }) ?? { header: label }),
    })),
    choice: {
      options: there.map(({ key, column }) => ({ key, label: column.label })),
      shown: visible.map(({ key }) => key),
    },
  };
}
