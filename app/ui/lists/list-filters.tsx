import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ListState } from "~/contract/lists";
import type { Choice } from "~/ui/forms/text-field";
import { AppliedFilters } from "./applied-filters";
import { FilterBar } from "./filter-bar";
import { DayFilter, PickFilter } from "./filters";
import { wordsOf } from "./list-title";
import { withQuery } from "./pagination";

/** How a filter is shown. `false` or null: hidden; the form keeps the URL's value. */
export type ShownFilter<Name extends string = string> =
  /** `inBar: false`: in the drawer and among the chips alone, where a view of the list sets it. */
  | { label: string; options: readonly Choice[]; inBar?: false }
  | { label: string; day: true }
  /** A range of days, with its own label: `until` is the filter for its other end. */
  | { label: string; day: true; until: Name; range: string }
  | false
  | null;

interface ListFiltersProps<Name extends string> {
  list: ListState<Name>;
  /** Absent: the list cannot be searched. */
  search?: { label: string; placeholder?: string };
  /** Every filter of the list, in the order of the screen. */
  filters: Record<Name, ShownFilter<Name>>;
  /** The list without filters. */
  clearTo: string;
  /** See `<FilterBar>`. */
  onTyped?: (fields: FormData | null) => void;
}

/** The search and filters of a list, and removable chips for those that are set. */
export function ListFilters<Name extends string>({
  list,
  search,
  filters,
  clearTo,
  onTyped,
}: ListFiltersProps<Name>) {
  const { t } = useTranslation("backoffice-ui");
  const { search: query } = useLocation();
  const applied = Object.entries<ShownFilter>(filters).flatMap(([name, shown]) =>
    shown
      ? list.chosen[name as Name].map((value) => ({
          key: `${name}-${value}`,
          label:
            "day" in shown
              ? wordsOf(shown, value)
              : t("filters.chip", { label: shown.label, value: wordsOf(shown, value) }),
          to: withoutValue(query, name, value),
        }))
      : [],
  );
  const ofBar = Object.fromEntries(
    Object.entries<ShownFilter<Name>>(filters).map(([name, shown]) => [
      name,
      shown && !("inBar" in shown) && shown,
    ]),
  ) as Record<Name, ShownFilter<Name>>;
  return (
    <>
      <FilterBar
        search={search && { ...search, value: list.search }}
        applied={applied.length}
        onTyped={onTyped}
        hidden={<KeptFilters list={list} filters={ofBar} />}
      >
        {shownFilters(list, ofBar).map(({ name, label, options, ends, values }) =>
          ends ? (
            <DayFilter key={name} label={label} ends={ends} />
          ) : (
            <PickFilter key={name} name={name} label={label} options={options} chosen={values} />
          ),
        )}
      </FilterBar>
      <AppliedFilters items={applied} clearTo={clearTo} />
    </>
  );
}

/** What a form of the filters keeps from the URL: the order, and the filters that it does not show. */
export function KeptFilters<Name extends string>({
  list,
  filters,
}: Pick<ListFiltersProps<Name>, "list" | "filters">) {
  return (
    <>
      {list.sort !== list.sorts[0] && <input type="hidden" name="sort" value={list.sort} />}
      {Object.entries<ShownFilter>(filters).map(
        ([name, shown]) =>
          !shown &&
          list.chosen[name as Name].map((value) => (
            <input key={value} type="hidden" name={name} value={value} />
          )),
      )}
    </>
  );
}

/** The filters to show, in order: each with its choices, or with one or two days. */
export function shownFilters<Name extends string>(
  list: ListState<Name>,
  filters: Record<Name, ShownFilter<Name>>,
) {
  const all = Object.entries<ShownFilter>(filters);
  const isLastEnd = (name: string) =>
    all.some(([, shown]) => shown && "until" in shown && shown.until === name);
  return all.flatMap(([name, shown]) => {
    if (!shown || isLastEnd(name)) return [];
    const values: readonly string[] = list.chosen[name as Name];
    if (!("day" in shown))
      return { name, values, label: shown.label, options: shown.options, ends: undefined };
    const isRange = "until" in shown;
    const names = isRange ? [name, shown.until] : [name];
    const ends = names.map((end) => {
      const day = filters[end as Name];
      return { name: end, label: day ? day.label : "", value: list.chosen[end as Name][0] };
    });
    return {
      name,
      values: ends.flatMap(({ value }) => value ?? []),
      label: isRange ? shown.range : shown.label,
      options: [],
      ends,
    };
  });
}

/** The list without one value of a filter, from its first page. */
function withoutValue(query: string, name: string, value: string) {
  const kept = [...new URLSearchParams(query)].filter(([one, of]) => one !== name || of !== value);
  return withQuery(new URLSearchParams(kept).toString(), { page: null });
}
