import { sql } from "kysely";
import { isFilledIn, languages } from "~/contract/languages";
import type { OfferListItem } from "~/contract/offers/answers";
import type { OfferFilters } from "~/contract/offers/filters";
import type { Paging } from "~/contract/paging";
import type { ActionContext } from "../pipeline.server";
import { type Count, countRows, pageOfItems } from "../platform/database/count.server";
import type { Actor, Db } from "../services";
import { offersWhere, sortedOffers } from "./filters.server";
import { offerAnswer, offerRows } from "./queries.server";

/**
 * A page of offers and good deals: its rows and how many there are of each kind, three queries. Counted first: few are
 * collected and sorted, many are met soon on the order's index; the planner's guess is wrong by a hundred times either
 * way (decision 0251).
 * @param today calendar day in Belgium
 */
export async function listOffers(db: Db, actor: Actor, query: OfferFilters & Paging, today: string) {
  const pageOf = (OfferOnly: OfferFilters["OfferOnly"], few = false) =>
    sortedOffers.page(query.OrderBy, offersWhere(actor, { ...query, OfferOnly }, today), query, few);
  const [offers, deals] = await Promise.all([
    countRows(db, pageOf("true").all),
    countRows(db, pageOf("false").all),
  ]);
  const all: Record<"true" | "false" | "both", Count> = {
    true: offers,
    false: deals,
    both: sum(offers, deals),
  };
  const found = all[query.OfferOnly ?? "both"];
  const rows = await offerRows(db, today)
    .innerJoin(pageOf(query.OfferOnly, !found.approximate).ids, "page.id", "offers.id")
    .orderBy(sortedOffers.orderBy(query.OrderBy))
    .execute();
  const items = rows.map((row): OfferListItem => {
    const { description, ...answer } = offerAnswer(row);
    const written = languages.filter((one) => isFilledIn(row.title[one]) && isFilledIn(description[one]));
    return { ...answer, languages: written };
  });
  const counts = { offerCount: offers.totalCount, goodDealCount: deals.totalCount };
  return { ...pageOfItems(query, items, found), ...counts };
}

/** Those that the filters leave, at most so many, to change each of them. */
export const offersToChange = (
  { db, actor, services }: Pick<ActionContext, "db" | "actor" | "services">,
  filters: OfferFilters,
  limit: number,
) =>
  db
    .selectFrom("offers")
    .select(["offers.id", sql<string>`offers.title ->> 'fr'`.as("name")])
    .where(offersWhere(actor, filters, services.clock.today()))
    .orderBy("offers.id")
    .limit(limit)
    .execute();

const sum = (one: Count, other: Count): Count => ({
  totalCount: one.totalCount + other.totalCount,
  ...((one.approximate || other.approximate) && { approximate: true }),
});
