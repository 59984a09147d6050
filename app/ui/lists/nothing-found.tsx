import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListState } from "~/contract/lists";
import { ButtonLink } from "~/ui/display/button";
import { EmptyState } from "~/ui/display/empty-state";
import { withQuery } from "./pagination";

interface NothingFoundProps {
  list: ListState;
  /** “Aucun opérateur trouvé”. */
  title: string;
  /** The unfiltered list, the target of *Tout effacer*. */
  clearTo: string;
  /** The whole list. */
  all: { to: string; label: string };
  /** For a list without any rows and without filters: says so, with a link for people who may add one. */
  whenEmpty?: { title: string; text?: string; add?: ReactNode };
}

/** Neither a search nor a filter hides anything. */
export const isWhole = ({ search, isFiltered }: Pick<ListState, "search" | "isFiltered">) =>
  !search && !isFiltered;

/** An empty list: the search term, and a link to the same search without filters, if there are any. */
export function NothingFound({ list, title, clearTo, all, whenEmpty }: NothingFoundProps) {
  const { search, chosen, isFiltered } = list;
  const { t } = useTranslation("backoffice-ui");
  const { search: query } = useLocation();
  if (whenEmpty && isWhole(list))
    return <EmptyState title={whenEmpty.title} text={whenEmpty.text} actions={whenEmpty.add} />;
  // Filters that the unfiltered list has too, such as the deleted ones, do not hide a row.
  const [path = "", own] = clearTo.split("?");
  const isOwn = new URLSearchParams(own);
  const filters = Object.entries(chosen).filter(([name, values]) => values.length && !isOwn.has(name));
  const without = Object.fromEntries(filters.map(([name]) => [name, null]));
  const text = filters.length ? "nothing.filtered" : search ? "nothing.searched" : undefined;
  return (
    <EmptyState
      title={search ? t("nothing.title", { title, search }) : title}
      text={text && t(text)}
      actions={
        (search || isFiltered) && (
          <>
            {search && filters.length > 0 && (
              <ButtonLink to={path + withQuery(query, { ...without, page: null })} variant="primary">
                {t("nothing.withoutFilters")}
              </ButtonLink>
            )}
            <ButtonLink to={all.to} variant="secondary">
              {all.label}
            </ButtonLink>
          </>
        )
      }
    />
  );
}
