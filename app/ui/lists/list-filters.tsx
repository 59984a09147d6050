import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ListState } from "~/contract/lists";
import { appliedFilters } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { RemovableChip } from "~/ui/display/badge";
import { Link } from "~/ui/display/link";
import { FilterBar } from "./filter-bar";
import { PickFilter, RangeFilter, type ShownFilter } from "./filters";
import { wordsOf } from "./list-title";
import { withQuery } from "./pagination";

interface ListFiltersProps<Name extends string> {
  list: ListState<Name>;
  /** Absent: the list cannot be searched. */
  search?: { label: string; placeholder?: string };
  /** Every filter of the list, in the order of the screen. */
  filters: Record<Name, ShownFilter<Name>>;
  /** The list without filters. */
  clearTo: string;
  /** Other parameters of the page's URL that the form keeps. */
  kept?: readonly string[];
  /** See `<FilterBar>`. */
  onTyped?: (fields: FormData | null) => void;
}

/** The search and filters of a list, and removable chips for those that are set. */
export function ListFilters<Name extends string>({
  list,
  search,
  filters,
  clearTo,
  kept,
  onTyped,
}: ListFiltersProps<Name>) {
  const { t } = useTranslation("backoffice-ui");
  const { search: query } = useLocation();
  const applied = Object.entries<ShownFilter>(filters).flatMap(([name, shown]) =>
    shown
      ? list.chosen[name as Name].map((value) => ({
          key: `${name}-${value}`,
          label:
            "options" in shown
              ? t("filters.chip", { label: shown.label, value: wordsOf(shown, value) })
              : wordsOf(shown, value),
          to: withoutValue(query, name, value),
        }))
      : [],
  );
  const ofBar = Object.fromEntries(
    Object.entries<ShownFilter<Name>>(filters).map(([name, shown]) => [
      name,
      shown && shown.inBar !== false && shown,
    ]),
  ) as Record<Name, ShownFilter<Name>>;
  const isDrawerNeeded = Object.values<ShownFilter>(filters).some((shown) => shown && shown.inBar === false);
  return (
    <>
      <FilterBar
        search={search && { ...search, value: list.search }}
        applied={applied.length}
        hasMore={isDrawerNeeded}
        onTyped={onTyped}
        hidden={<KeptFilters list={list} filters={ofBar} kept={kept} />}
      >
        {shownFilters(list, ofBar).map(({ name, label, options, ends, values }) =>
          ends ? (
            <RangeFilter key={name} label={label} ends={ends} />
          ) : (
            <PickFilter key={name} name={name} label={label} options={options} chosen={values} />
          ),
        )}
      </FilterBar>
      <AppliedFilters items={applied} clearTo={clearTo} />
    </>
  );
}

/**
 * The URL parameters that a filter form keeps: the order, the columns, hidden filters, and the page's other
 * parameters.
 */
export function KeptFilters<Name extends string>({
  list,
  filters,
  kept = [],
}: Pick<ListFiltersProps<Name>, "list" | "filters" | "kept">) {
  const query = new URLSearchParams(useLocation().search);
  return (
    <>
      {list.sort !== list.sorts[0] && <input type="hidden" name="sort" value={list.sort} />}
      {["columns", ...kept].map((name) => {
        const value = query.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
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

/** The filters to show, in order: each with its choices, or with one or two ends to enter. */
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
    if ("options" in shown)
      return { name, values, label: shown.label, options: shown.options, ends: undefined };
    const isRange = "until" in shown;
    const names = isRange ? [name, shown.until] : [name];
    const ends = names.map((end) => {
      const one: ShownFilter = filters[end as Name];
      return {
        name: end,
        label: one ? one.label : "",
        value: list.chosen[end as Name][0],
        typed: one && "typed" in one ? one.typed : undefined,
      };
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

/** The URL of the list without one value of a filter, on its first page. */
function withoutValue(query: string, name: string, value: string) {
  const kept = [...new URLSearchParams(query)].filter(([one, of]) => one !== name || of !== value);
  return withQuery(new URLSearchParams(kept).toString(), { page: null });
}

interface MissingFiltersProps {
  /** The choices of each filter by its name on the page; null where they could not be read. */
  choices: Readonly<Record<string, readonly unknown[] | null>>;
}

/** Lists the filters that are not shown because their choices could not be read. */
export function MissingFilters({ choices }: MissingFiltersProps) {
  const { t } = useTranslation("backoffice-ui");
  const missing = Object.keys(choices).filter((name) => choices[name] === null);
  if (missing.length === 0) return null;
  return <Alert tone="warning">{t("missingFilters", { names: missing.join(", ") })}</Alert>;
}

interface AppliedFiltersProps {
  items: readonly { key: string; label: string; to: string }[];
  clearTo: string;
}

export function AppliedFilters({ items, clearTo }: AppliedFiltersProps) {
  const { t } = useTranslation("backoffice-ui");
  const root = useRef<HTMLDivElement>(null);
  // A removed chip loses the focus: the next one gets it, after the last one the page's heading.
  const removed = useRef<number>();
  const keys = items.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other chips are shown
  useEffect(() => {
    const at = removed.current;
    removed.current = undefined;
    if (at === undefined || document.activeElement !== document.body) return;
    const chips = root.current?.querySelectorAll("a") ?? [];
    chips[Math.min(at, chips.length - 2)]?.focus();
  }, [keys]);
  if (!items.length) return null;
  return (
    <div ref={root} className={appliedFilters()}>
      <span>{t("filters.applied")}</span>
      {items.map(({ key, label, to }, index) => (
        <RemovableChip
          key={key}
          to={to}
          onClick={() => {
            removed.current = index;
          }}
        >
          {label}
        </RemovableChip>
      ))}
      <Link to={clearTo} preventScrollReset>
        {t("filters.clear")}
      </Link>
    </div>
  );
}
