import { type RawBuilder, sql } from "kysely";
import type { OfferFilters } from "~/contract/offers/filters";
import { daysFrom } from "~/contract/statistics/periods";

/** As the index offers_facets has them. */
const facets = sql`offer_facets(offers.tags, offers.category, offers.operator_province,
  offers.operator_tourism_office, offers.is_offer, offers.archived, offers.approved)`;

/** Statuses that do not depend on the day. */
const states: Partial<Record<string, string>> = { Archived: "archived", InRevision: "in revision" };

/** On more of them much is valid, and finding it takes longer than reading what has the tag. */
const FEW_DAYS = 31;
/** As the index offers_valid_days has them. */
const validDays = sql`daterange(offers.valid_from, greatest(offers.valid_from, offers.valid_until), '[]')`;

/**
 * What is true of all that a tag and another facet, or few days, leave, besides their own conditions, so that one index finds
 * them (decision 0440). With less, the indexes of the others answer sooner.
 */
export function facetsAsked(filters: Partial<OfferFilters>): RawBuilder<unknown>[] {
  const { Tags, Category, Province, TourismOffice, OfferOnly, Status, Start, End } = filters;
  const state = Status?.map((one) => states[one] ?? "");
  const others = [
    Category?.map((one) => `category ${one}`),
    Province?.map((one) => `province ${one}`),
    TourismOffice?.map((one) => `office ${one}`),
    OfferOnly && [OfferOnly === "true" ? "offer" : "good deal"],
    state?.includes("") ? undefined : state,
  ].flatMap((values) => (values ? [values] : []));
  if (!Tags) return [];
  const days =
    Start && End && Start <= End && End <= daysFrom(Start, FEW_DAYS)
      ? [sql`${validDays} && daterange(${Start}::date, ${End}::date, '[]')`]
      : [];
  if (others.length === 0) return days;
  return [...[Tags, ...others].map((values) => sql`${facets} && ${values}::text[]`), ...days];
}
