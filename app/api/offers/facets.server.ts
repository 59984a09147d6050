import { type RawBuilder, sql } from "kysely";
import type { OfferFilters } from "~/contract/offers/filters";
import { type OfferStatus, wasNeverAccepted } from "~/contract/offers/statuses";
import { hasTrigram } from "../platform/database/search";

/** As the index offers_found has them. */
const facets = sql`offer_facets(offers.category, offers.operator_province, offers.operator_tourism_office,
  offers.is_offer, offers.archived, offers.approved, offers.search_key, offers.operator_key)`;
const days = sql`offer_days(offers.valid_from, offers.valid_until, offers.visible_from, offers.visible_until)`;

const hasOneOf = (values: string[]) => sql`${facets} && ${values}::text[]`;

/**
 * What is true of all offers that the filters leave, besides their own conditions, so that one index finds those of a tag or of
 * a word with another filter (decision 0440). Of less, the indexes of the others answer sooner.
 * @param place where a search looks. @param today calendar day in Belgium
 */
export function facetsAsked(
  filters: Partial<OfferFilters>,
  place: "title" | "operator",
  today: string,
): RawBuilder<unknown>[] {
  const { Tags, Category, Province, TourismOffice, OfferOnly, Status, Start, End, SearchTerm } = filters;
  const hasWord = SearchTerm !== undefined && hasTrigram(SearchTerm);
  if (!Tags && !hasWord) return [];
  const [status, ...otherStatuses] = Status ?? [];
  return [
    Category && hasOneOf(Category.map((one) => `category ${one}`)),
    Province && hasOneOf(Province.map((one) => `province ${one}`)),
    TourismOffice && hasOneOf(TourismOffice.map((one) => `office ${one}`)),
    OfferOnly && hasOneOf([OfferOnly === "true" ? "offer" : "good deal"]),
    Start && sql`${days} && days_since('valid_until', ${Start}::date)`,
    End && sql`${days} && days_until('valid_from', ${End}::date)`,
    status && otherStatuses.length === 0 && ofStatus(status, today),
    SearchTerm && !hasWord && beginsLike(place, SearchTerm),
  ].filter((one) => typeof one === "object");
}

/** Of several statuses the days stand in one array, the others in another. */
function ofStatus(status: OfferStatus, today: string) {
  if (status === "Archived") return hasOneOf(["archived"]);
  if (wasNeverAccepted(status)) return hasOneOf(["in revision"]);
  if (status === "Programmed") return sql`${days} && days_since('visible_from', ${today}::date)`;
  if (status === "Active") return sql`${days} && days_since('visible_until', ${today}::date)`;
  return undefined;
}

const beginsLike = (place: "title" | "operator", term: string) =>
  sql`(search_key(${term}) = '' or ${facets} && array[${`${place} `} || left(search_key(${term}), 2)])`;
