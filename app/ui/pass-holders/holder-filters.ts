import type { TFunction } from "i18next";
import type { HolderFilters, StoredHolderFilters } from "~/contract/pass-holders/filters";
import { acceptedChannels, passTypes, spokenLanguages } from "~/contract/pass-holders/words";
import { formatDay } from "~/i18n/french";
import type { Choice } from "~/ui/forms/text-field";
import type { ShownFilter } from "~/ui/lists/filters";
import { wordsOf } from "~/ui/lists/list-title";

export type HolderFilterName = Uncapitalize<keyof Omit<HolderFilters, "Order" | "SearchTerm">>;

/** The choices of the filters of pass holders that a page loads; null when they cannot be read. */
export interface HolderChoices {
  countries: readonly Choice[] | null;
  provinces: readonly Choice[] | null;
  categories: readonly Choice[] | null;
  /** All of them, or only the chosen ones. */
  operators: readonly Choice[] | null;
}

/**
 * The filters of pass holders in words, wherever they are chosen or described. Pages that use them declare the texts.
 */
export function holderFilters(
  { countries, provinces, categories, operators }: HolderChoices,
  t: TFunction,
): Record<HolderFilterName, ShownFilter<HolderFilterName>> {
  const inDrawer = { inBar: false } as const;
  const among = (label: string, options: readonly Choice[] | null) =>
    options && { label, options, ...inDrawer };
  return {
    speaks: {
      label: t("backoffice-holder-filters:speaks"),
      options: spokenLanguages.map((value) => ({
        value,
        label: t(`backoffice-holder-filters:languages.${value}`),
      })),
    },
    country: among(t("backoffice-holder-filters:country"), countries),
    province: provinces && { label: t("backoffice-holder-filters:province"), options: provinces },
    zipFrom: {
      label: t("backoffice-holder-filters:zipFrom"),
      typed: "text",
      until: "zipTo",
      range: t("backoffice-holder-filters:zip"),
      ...inDrawer,
    },
    zipTo: { label: t("backoffice-holder-filters:zipTo"), typed: "text", ...inDrawer },
    passType: {
      label: t("backoffice-holder-filters:passType"),
      options: passTypes.map((value) => ({ value, label: t(`backoffice-badges:${value}.m`) })),
    },
    accepts: {
      label: t("backoffice-holder-filters:accepts"),
      options: acceptedChannels.map((value) => ({
        value,
        label: t(`backoffice-holder-filters:channels.${value}`),
      })),
      ...inDrawer,
    },
    subscribed: {
      label: t("backoffice-holder-filters:subscribed"),
      options: (["true", "false"] as const).map((value) => ({
        value,
        label: t(`backoffice-holder-filters:subscriptions.${value}`),
      })),
      ...inDrawer,
    },
    pointsFrom: {
      label: t("backoffice-holder-filters:pointsFrom"),
      typed: "numeric",
      until: "pointsTo",
      range: t("backoffice-holder-filters:points"),
      ...inDrawer,
    },
    pointsTo: { label: t("backoffice-holder-filters:pointsTo"), typed: "numeric", ...inDrawer },
    registeredSince: { label: t("backoffice-holder-filters:registeredSince"), day: true, ...inDrawer },
    visitedSince: { label: t("backoffice-holder-filters:visitedSince"), day: true, ...inDrawer },
    notVisitedSince: { label: t("backoffice-holder-filters:notVisitedSince"), day: true, ...inDrawer },
    visitedOperator: among(t("backoffice-holder-filters:visitedOperator"), operators),
    visitedCategory: among(t("backoffice-holder-filters:visitedCategory"), categories),
    // Chosen by the checkboxes of the rows.
    id: false,
  };
}

/** The label of a filter of pass holders, by its name in a body. */
export function filterLabel(name: string, choices: HolderChoices, t: TFunction): string {
  if (name === "id") return t("backoffice-holder-filters:chosen");
  if (name === "searchTerm") return t("backoffice-holder-filters:search");
  const shown = holderFilters(choices, t)[name as HolderFilterName];
  return shown ? shown.label : name;
}

/** The chosen values in words; null when there are none. */
export function filterInWords(
  name: string,
  value: string | readonly string[] | undefined,
  choices: HolderChoices,
  t: TFunction,
): string | null {
  const values = value === undefined ? [] : [value].flat();
  if (values.length === 0) return null;
  // People's ids mean nothing to readers.
  if (name === "id") return String(values.length);
  const shown = holderFilters(choices, t)[name as HolderFilterName];
  if (!shown) return values.join(", ");
  if ("day" in shown) return values.map(formatDay).join(", ");
  return values.map((one) => ("options" in shown ? wordsOf(shown, one) : one)).join(", ");
}

/** Stored filters in words, in the order of the form, which storage does not preserve. */
export function filtersInWords(filters: StoredHolderFilters, choices: HolderChoices, t: TFunction) {
  const names = Object.keys(holderFilters(choices, t)).filter((name) => name in filters);
  return [...new Set([...names, ...Object.keys(filters)])].map((name) => ({
    term: filterLabel(name, choices, t),
    value: filterInWords(name, filters[name], choices, t),
  }));
}
