import type { ReactNode } from "react";
import type { ListState } from "~/contract/lists";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { type Column, DataTable } from "./data-table";
import { ColumnsLink, ListBar, ListRange } from "./list-bar";
import type { ColumnChoice } from "./list-columns";
import { NothingFound } from "./nothing-found";
import { Pagination, type ShownPage } from "./pagination";
import { DensitySwitch } from "./segmented";

interface ListCardProps<Row, Sort extends string> {
  list: ListState<string, Sort>;
  page: ShownPage & { items: readonly Row[] };
  rowKey: (row: Row) => string;
  /** The result of `tableOf`. */
  table: { columns: readonly Column<Row>[]; choice: ColumnChoice };
  /** The table's name for screen readers. */
  title: string;
  /** An order's label; an order without one is not offered. */
  sortLabel: (sort: Sort) => string | false;
  /** Of `page.totalCount` rows, “opérateurs”. */
  noun: string;
  /** The list without filters, the target of *Tout effacer*. */
  clearTo: string;
  empty: {
    /** “Aucun opérateur trouvé”. */
    title: string;
    all: { to: string; label: string };
    /** For a list that has no rows at all. */
    whenEmpty: { title: string; text?: string; add?: ReactNode };
  };
  /** Before the range: `<SegmentedLinks>`. */
  start?: ReactNode;
  /** Link to the deleted rows or back. */
  deleted?: { to: string; label: string } | false;
  /** Further actions on the whole list. */
  actions?: ReactNode;
  /** Below the rows, for the selected ones: `<ChosenRows>`. */
  selected?: ReactNode;
}

/** The table of a list page with its bar, its empty state and its pages. */
export function ListCard<Row, Sort extends string>(props: ListCardProps<Row, Sort>) {
  const { list, page, table, title, sortLabel, empty } = props;
  return (
    <Card flush label={title}>
      <ListBar
        start={props.start}
        range={<ListRange page={page} deleted={props.deleted ?? false} />}
        sort={{
          value: list.sort,
          options: list.sorts.flatMap((value) => {
            const label = sortLabel(value);
            return label ? [{ value, label }] : [];
          }),
        }}
      >
        {props.actions}
        <ColumnsLink {...table.choice} />
        <DensitySwitch />
      </ListBar>
      <DataTable
        label={title}
        links
        dense
        rows={page.items}
        rowKey={props.rowKey}
        empty={<NothingFound list={list} clearTo={props.clearTo} {...empty} />}
        columns={table.columns}
      />
      {props.selected}
      <Pagination page={page} noun={props.noun} />
    </Card>
  );
}

interface ExportLinkProps {
  to: string;
  /** Why there is nothing to export; false: there is something. */
  reason: string | false;
  children: ReactNode;
}

/** Leads to the drawer of the list's export. */
export const ExportLink = ({ to, reason, children }: ExportLinkProps) => (
  <ButtonLink to={to} variant="secondary" icon="export" reason={reason || undefined} preventScrollReset>
    {children}
  </ButtonLink>
);
