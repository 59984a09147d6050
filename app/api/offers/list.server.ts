import { sql } from "kysely";
import { isFilledIn, languages } from "~/contract/languages";
import type { OfferListItem } from "~/contract/offers/answers";
import type { OfferFilters } from "~/contract/offers/filters";
import type { Paging } from "~/contract/paging";
import type { ActionContext } from "../pipeline.server";
import { type Count, countRows, pageOfItems } from "../platform/database/count.server";
import { hasTrigram } from "../platform/database/search";
import type { Actor, Db } from "../services";
import { offersWhere, sortedOffers } from "./filters.server";
import { offerAnswer, offerRows } from "./queries.server";

/**
 * A page of offers and good deals: its rows and how many there are of each kind, three queries.
 * @param today calendar day in Belgium
 */
export async function listOffers(db: Db, actor: Actor, query: OfferFilters & Paging, today: string) {
  const searches = query.SearchTerm !== undefined && hasTrigram(query.SearchTerm);
  const pageOf = (OfferOnly: OfferFilters["OfferOnly"]) =>
    sortedOffers.page(query.OrderBy, offersWhere(actor, { ...query, OfferOnly }, today), query, searches);
  const [rows, offers, deals] = await Promise.all([
    offerRows(db, today)
      .innerJoin(pageOf(query.OfferOnly).ids, "page.id", "offers.id")
      .orderBy(sortedOffers.orderBy(query.OrderBy))
      .execute(),
    countRows(db, pageOf("true").all),
    countRows(db, pageOf("false").all),
  ]);
  const items = rows.map((row): OfferListItem => {
    const { description, ...answer } = offerAnswer(row);
    const written = languages.filter((one) => isFilledIn(row.title[one]) && isFilledIn(description[one]));
    return { ...answer, languages: written };
  });
  const counts = { offerCount: offers.totalCount, goodDealCount: deals.totalCount };
  const all: Record<"true" | "false" | "both", Count> = {
    true: offers,
    false: deals,
    both: sum(offers, deals),
  };
  return { ...pageOfItems(query, items, all[query.OfferOnly ?? "both"]), ...counts };
}

/** Those that the filters leave, at most so many, to change each of them. */
export const offersToChange = (
  { db, actor, services }: Pick<ActionContext, "db" | "actor" | "services">,
  filters: OfferFilters,
  limit: number,
) =>
  db
    .selectFrom("offers")
    .innerJoin("operators", "operators.id", "offers.operator_id")
    .select(["offers.id", sql<string>`offers.title ->> 'fr'`.as("name")])
    .where(offersWhere(actor, filters, services.clock.today()))
    .orderBy("offers.id")
    .limit(limit)
    .execute();

const sum = (one: Count, other: Count): Count => ({
  totalCount: one.totalCount + other.totalCount,
  ...((one.approximate || other.approximate) && { approximate: true }),
});
