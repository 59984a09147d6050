import type { NotificationDetails } from "~/contract/notifications/answers";
import { holderList, type StoredHolderFilters, storedFilters } from "~/contract/pass-holders/filters";
import type { SavedView } from "~/contract/saved-views";
import type { Api } from "~/web/api/client.server";
import { everyHolderChoice, holderChoices } from "~/web/lists/holder-choices.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";

/** The audience of a notification, as fields of its form. */
export type Audience = Pick<
  NotificationDetails,
  "country" | "minimumPoints" | "maximumPoints" | "filters" | "segment"
>;
const MAX_POINTS = 2_000_000_000;

/** Converts a query of the list of pass holders to a notification's own filters and additional ones. */
export function audienceFromQuery(query: string, segment: string | null = null): Audience {
  const { order: _, ...body } = holderList.toExport(
    holderList.fromUrl(new URLSearchParams(query)).input,
  ) as Record<string, string | string[] | undefined>;
  const given = Object.entries(body).flatMap(([name, value]) =>
    value?.length ? [[name, value] as const] : [],
  );
  const { country, pointsFrom, pointsTo, subscribed, ...others }: StoredHolderFilters =
    Object.fromEntries(given);
  const points = (written: string | string[] | undefined) =>
    written === undefined ? null : Math.min(Number(written), MAX_POINTS);
  const isOne = country?.length === 1;
  // Only subscribers get notifications, so `true` is redundant.
  const unsubscribed = subscribed === "false" ? { subscribed } : {};
  const filters = { ...others, ...(country && !isOne && { country }), ...unsubscribed };
  return {
    country: isOne ? (country[0] ?? null) : null,
    minimumPoints: points(pointsFrom),
    maximumPoints: points(pointsTo),
    filters: storedFilters(filters as never),
    segment,
  };
}

/** Replaces the audience in a form's fields. */
export function fillIn(form: FormData | URLSearchParams, audience: Audience) {
  const { filters, ...others } = audience;
  for (const name of new Set(form.keys()))
    if (name.startsWith("filters.") || name in others) form.delete(name);
  for (const [name, value] of Object.entries(others)) form.append(name, value === null ? "" : String(value));
  for (const [name, values] of Object.entries(filters ?? {}))
    for (const value of [values].flat()) form.append(`filters.${name}`, value);
}

/** The filters among a form's fields, in the API's format. */
export function filtersIn(form: FormData | URLSearchParams) {
  const names = [...new Set(form.keys())].filter((name) => name.startsWith("filters."));
  const given = names.map((name) => {
    const values = form.getAll(name).map(String);
    return [name.slice("filters.".length), values.length > 1 ? values : values[0]] as const;
  });
  return Object.fromEntries(given);
}

/** The saved views of pass holders that the person may use. */
export async function segmentsOf({ savedViews }: Api): Promise<SavedView[]> {
  return (await nullIfUnavailable(savedViews.list({ List: "passHolders" })))?.views ?? [];
}

/** The choices of all filters of pass holders, and the segments. */
export async function holderFilterChoices(api: Api) {
  const [{ country, visitedOperator }, { provinces, categories }, segments] = await Promise.all([
    everyHolderChoice(api),
    holderChoices(api, { named: [], countries: new Set() }),
    segmentsOf(api),
  ]);
  return {
    choices: { countries: country, provinces, categories, operators: visitedOperator },
    segments: segments.map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** The choices needed to describe an audience in words. */
export const namedFilterChoices = (api: Api, filters: StoredHolderFilters | null) =>
  holderChoices(api, {
    named: [filters?.visitedOperator ?? []].flat(),
    countries: new Set([filters?.country ?? []].flat()),
  });
