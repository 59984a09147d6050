import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isFilledIn, languages } from "~/contract/languages";
import type { OfferListItem, OfferPage } from "~/contract/offers/answers";
import type { OfferFilters } from "~/contract/offers/filters";
import type { Paging } from "~/contract/paging";
import type { ActionContext } from "../pipeline.server";
import {
  type Count,
  countKinds,
  countRows,
  FAR,
  offsetOf,
  pageOfItems,
  rowsExpected,
} from "../platform/database/count.server";
import { hasTrigram } from "../platform/database/search";
import type { Actor, Db } from "../services";
import { byCreation, offersWhere, sortedOffers } from "./filters.server";
import { offerAnswer, offerRows } from "./queries.server";

/**
 * A page of offers and good deals: its rows and how many there are of each kind, three queries. Counted first: few are
 * collected and sorted, many are met soon on the order's index; the planner's guess is wrong by a hundred times either
 * way (decision 0251). Far beyond the limit of counting it is believed until a page is not full (decision 0256).
 * @param today calendar day in Belgium
 */
export async function listOffers(
  db: Db,
  actor: Actor,
  query: OfferFilters & Paging,
  today: string,
  guess = !hasTrigram(query.SearchTerm ?? ""),
): Promise<OfferPage> {
  const where = (OfferOnly: OfferFilters["OfferOnly"]) => offersWhere(actor, { ...query, OfferOnly }, today);
  const counts = await countKinds(
    db,
    {
      rows: sql`select offers.is_offer as is_first from offers where ${where(undefined)}`,
      first: sql`select 1 from offers where ${where("true")}`,
    },
    guess,
  );
  const kind = query.OfferOnly && (query.OfferOnly === "true" ? "first" : "second");
  // One kind may be few among many.
  if (kind && counts.both.approximate)
    counts[kind] = await countRows(
      db,
      sql`select 1 from offers where ${where(query.OfferOnly)}`,
      undefined,
      guess,
    );
  const found = counts[kind ?? "both"];
  const rows = await offerRows(db, today)
    .innerJoin(await pageOf(db, query, where(query.OfferOnly), found), "page.id", "offers.id")
    .orderBy(sortedOffers.orderBy(query.OrderBy))
    .execute();
  if (guess && found.approximate && rows.length < rowsExpected(query, found))
    return listOffers(db, actor, query, today, false);
  const items = rows.map((row): OfferListItem => {
    const { description, ...answer } = offerAnswer(row);
    const written = languages.filter((one) => isFilledIn(row.title[one]) && isFilledIn(description[one]));
    return { ...answer, languages: written };
  });
  return {
    ...pageOfItems(query, items, found),
    offerCount: counts.first.totalCount,
    goodDealCount: counts.second.totalCount,
  };
}

async function pageOf(db: Db, query: OfferFilters & Paging, where: RawBuilder<SqlBool>, found: Count) {
  const { OrderBy, End } = query;
  if (found.approximate && OrderBy === "newest" && End && offsetOf(query) < FAR)
    return sortedOffers.pageOfParts(OrderBy, byCreation(where, End), query);
  return sortedOffers.pageOf(db, OrderBy, where, query, found);
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
