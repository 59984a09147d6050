import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { table } from "~/theme/generated/recipes";
import { Tile } from "~/ui/display/card";
import { classNames } from "~/ui/display/class-names";
import { Icon, type IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";
import { cutName } from "../display/names";
import { rowLink, useRowLinks } from "./row-links";

export interface Column<Row> {
  key: string;
  /** A text, or the result of `headings`. */
  header: ReactNode;
  /** Which way the list is sorted by this column. */
  sorted?: "ascending" | "descending";
  cell: (row: Row) => ReactNode;
  /** Aligned to the right, tabular figures; hidden on phones in a `dense` table. */
  numeric?: boolean;
  /** As narrow as its content; the default for every column but the first. */
  fit?: boolean;
  /** Hidden on phones, or also in narrow windows. */
  needs?: "room" | "width";
}

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The rows (or some of them) hold a `<RowLink>` that covers them: hover, chevron. */
  links?: boolean | ((row: Row) => boolean);
  /** Stacked blocks on phones; always for tables of links. */
  stacked?: boolean;
  dense?: boolean;
  narrow?: boolean;
  /** Shown instead of the table when there is no row: an `<EmptyState>`. */
  empty?: ReactNode;
}

const styles = table();

/** On phones CSS stacks the rows, and changing `display` removes table semantics: hence the explicit roles. */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  header: { role: "columnheader" },
  cell: { role: "cell" },
};

export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  links,
  stacked = Boolean(links),
  dense,
  narrow,
  empty,
}: DataTableProps<Row>) {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const { listeners, prefetched } = useRowLinks();
  if (!rows.length && empty) return empty;
  const busy = navigation.state === "loading" && navigation.location.pathname === pathname;
  return (
    <div className={styles.wrap}>
      <table
        {...roles.table}
        className={table({ links: Boolean(links), stacked, dense, narrow }).root}
        aria-label={label}
        {...(busy && { "aria-busy": true })}
        {...listeners}
      >
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th
                key={column.key}
                {...roles.header}
                className={classNames(column.numeric && "num", column.needs && styles[column.needs])}
                aria-sort={column.sorted}
              >
                {column.header}
              </th>
            ))}
            {links && <th aria-hidden />}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...roles.row}>
              {columns.map((column, at) => (
                <td
                  key={column.key}
                  {...roles.cell}
                  className={classNames(
                    column.numeric && "num",
                    (column.fit ?? at > 0) && styles.fit,
                    column.needs && styles[column.needs],
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
              {links && (
                <td aria-hidden className={styles.fit}>
                  {(links === true || links(row)) && <Icon name="caret-right" className={styles.go} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {prefetched}
    </div>
  );
}

interface RowNameProps {
  /** A path, or a query of this page; absent when there is nothing to open. */
  to?: string;
  /** It opens a drawer over the list. */
  preventScrollReset?: boolean;
  /** A user-given name, which is cut and not translated by browsers; or `words` of the product. */
  title: ReactNode;
  words?: boolean;
  icon?: IconName;
  tone?: Tone;
  /** A `<ChooseRow>`. */
  choose?: ReactNode;
  /** The second line. */
  children?: ReactNode;
  /** On phones, a replacement for the hidden columns. */
  phone?: ReactNode;
}

/** Characters of a name in a list. */
const MAX_NAME_LENGTH = 50;

/** A name in a list, with the whole of it as a tooltip when it is cut. */
export function ListName({ name }: { name: string }) {
  const cut = cutName(name, MAX_NAME_LENGTH);
  return cut === name ? name : <span title={name}>{cut}</span>;
}

export function RowName({
  to,
  preventScrollReset,
  title,
  words,
  icon,
  tone,
  choose,
  children,
  phone,
}: RowNameProps) {
  const translate = words ? undefined : "no";
  const name = typeof title === "string" && !words ? <ListName name={title} /> : title;
  return (
    <div className={styles.name}>
      {choose}
      {icon && <Tile icon={icon} tone={tone} />}
      <div>
        {to ? (
          // It covers the row; the row's other controls are above it.
          <a
            href={to}
            className={styles.link}
            translate={translate}
            {...rowLink({ keepsScroll: preventScrollReset })}
          >
            {name}
          </a>
        ) : (
          <b translate={translate}>{name}</b>
        )}
        {(children || phone) && (
          <p>
            {children}
            {phone && <span className="phone-only">{phone}</span>}
          </p>
        )}
      </div>
    </div>
  );
}

/** Zero is shown in grey, never blank. */
export function Count({ value }: { value: number }) {
  return <span className={value === 0 ? styles.zero : undefined}>{value}</span>;
}

/** Two facts of one kind, the second smaller, or two badges, one over the other; side by side on phones. */
export function TwoLines({ children }: { children: ReactNode }) {
  return <div className={styles.two}>{children}</div>;
}
