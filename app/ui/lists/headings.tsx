import { Fragment, type ReactNode } from "react";
import type { ListState } from "~/contract/lists";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { withQuery } from "./pagination";

/** An order that the list also has in reverse. */
type Reversible<Sort extends string> = Sort extends `-${infer Plain}` ? Plain : never;

/** A part of a heading; with an order, a link to the list in that order. */
export interface Line<Sort extends string> {
  words: ReactNode;
  by?: Reversible<Sort>;
  /** The direction of the order. */
  direction?: "ascending" | "descending";
}

const reversed = { ascending: "descending", descending: "ascending" } as const;

/**
 * Headings that sort: the `header` and `sorted` of a column, from its one or two parts. The heading of the current
 * order reverses it.
 * @param query the list's own: its filters are kept
 */
export const headings =
  <Sort extends string>({ sort, sorts }: Pick<ListState<string, Sort>, "sort" | "sorts">, query: string) =>
  (...lines: Line<Sort>[]) => {
    const shown = lines.map(({ words, by, direction }) => {
      const isReversed: boolean = sort === `-${by}`;
      const isCurrent = isReversed || (sort as string) === by;
      const way = direction && isReversed ? reversed[direction] : direction;
      return { words, by, way, isCurrent, to: isCurrent && !isReversed ? `-${by}` : by };
    });
    return {
      sorted: shown.find(({ isCurrent }) => isCurrent)?.way,
      header: shown.map(({ words, by, way, isCurrent, to }, index) => (
        <Fragment key={by ?? ""}>
          {index > 0 && <span> · </span>}
          {to ? (
            <Link
              to={withQuery(query, { sort: to === sorts[0] ? null : to, page: null })}
              preventScrollReset
              {...(isCurrent && { "aria-current": "true" })}
            >
              {words}
              <Icon name={way === "ascending" ? "arrow-up-bold" : "arrow-down-bold"} />
            </Link>
          ) : (
            <span>{words}</span>
          )}
        </Fragment>
      )),
    };
  };
