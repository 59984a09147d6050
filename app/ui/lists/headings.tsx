import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import type { ListState } from "~/contract/lists";
import { Icon } from "~/ui/display/icon";
import { withQuery } from "./pagination";

/** A line of a heading; with an order, a link to the list in that order. */
interface Line<Sort extends string> {
  words: ReactNode;
  by?: Sort;
  /** Which way the order goes. */
  direction?: "ascending" | "descending";
}

/**
 * Headings that sort: the `header` and `sorted` of a column, from its one or two lines. Each order has one direction;
 * the heading of the current one leads back to the usual order.
 * @param query the list's own: its filters are kept
 */
export const headings =
  <Sort extends string>({ sort, sorts }: Pick<ListState<string, Sort>, "sort" | "sorts">, query: string) =>
  (...lines: Line<Sort>[]) => ({
    sorted: lines.find(({ by }) => by === sort)?.direction,
    header: lines.map(({ words, by, direction }, index) => (
      <Fragment key={by ?? ""}>
        {index > 0 && <br />}
        {by ? (
          <Link
            to={withQuery(query, { sort: by === sort || by === sorts[0] ? null : by, page: null })}
            preventScrollReset
            {...(by === sort && { "aria-current": "true" })}
          >
            {words}
            <Icon name={direction === "ascending" ? "arrow-up-bold" : "arrow-down-bold"} />
          </Link>
        ) : (
          words
        )}
      </Fragment>
    )),
  });
