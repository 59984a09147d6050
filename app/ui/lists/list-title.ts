import type { TFunction } from "i18next";
import type { ListState } from "~/contract/lists";
import { formatDay } from "~/i18n/french";
import type { ShownFilter } from "./filters";

/**
 * “Opérateurs adhérents : Actif, « chateau », page 2”: the title of a list's page, with its filters.
 * @param narrowed absent for a list without filters
 */
export function listTitle<Name extends string>(
  t: TFunction,
  title: string,
  page: { currentPage: number },
  narrowed?: { list: ListState<Name>; filters: Record<Name, ShownFilter<Name>> },
) {
  const filters = Object.entries<ShownFilter>(narrowed?.filters ?? {});
  const words = filters.flatMap(([name, shown]) =>
    shown ? (narrowed?.list.chosen[name as Name] ?? []).map((value) => wordsOf(shown, value)) : [],
  );
  const search = narrowed?.list.search;
  if (search) words.push(t("backoffice-ui:listTitle.search", { search }));
  const whole = words.length
    ? t("backoffice-ui:listTitle.narrowed", { title, words: words.join(", ") })
    : title;
  const { currentPage } = page;
  return currentPage > 1 ? t("backoffice-ui:listTitle.paged", { title: whole, page: currentPage }) : whole;
}

/** A filter's value in words, for its chip and the title. */
export const wordsOf = (shown: Exclude<ShownFilter, false | null>, value: string) =>
  "options" in shown
    ? (shown.options.find((option) => option.value === value)?.label ?? value)
    : `${shown.label} ${"day" in shown ? formatDay(value) : value}`;
