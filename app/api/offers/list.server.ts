import { sql } from "kysely";
import { isFilledIn, languages } from "~/contract/languages";
import type { OfferListItem, OfferPage } from "~/contract/offers/answers";
import type { OfferFilters } from "~/contract/offers/filters";
import type { Paging } from "~/contract/paging";
import type { ActionContext } from "../pipeline.server";
import type { Clock } from "../platform/clock";
import {
  type Count,
  countKinds,
  FAR,
  offsetOf,
  pageOfItems,
  rowsExpected,
} from "../platform/database/count.server";
import { allOf, hasTrigram } from "../platform/database/search";
import { lastRefusal } from "../reviews/last-refusal.server";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { facetsAsked } from "./facets.server";
import { offersInParts, offersWhere, sortedOffers } from "./filters.server";
import { offerAnswer, offerRows } from "./queries.server";
import { walksInOrder, wantedInOrder } from "./walks.server";

/**
 * A page of offers and good deals: its rows and how many there are of each kind, in two to four queries. Few are counted
 * and sorted in one of them (decision 0440), many are met soon on the order's index; the planner's guess is wrong by a
 * hundred times either way (decision 0251). Far beyond the limit of counting it is believed until a page is not full
 * (docs/lists.md, Counts and pages).
 */
export async function listOffers(
  db: Db,
  actor: Actor,
  query: OfferFilters & Paging,
  clock: Clock,
  guess = isWellGuessed(query),
): Promise<OfferPage> {
  const today = clock.today();
  const { OrderBy, OfferOnly } = query;
  const visible = scopeOf(actor);
  const offers = sortedOffers(visible);
  const kind = OfferOnly && (OfferOnly === "true" ? "first" : "second");
  const counted = (filters: OfferFilters) => {
    const where = offersWhere(actor, filters, today);
    const { parts, readsRows } = offersFound(actor, filters, today);
    return countKinds(
      db,
      {
        rows: sql`select 1 from ${visible("offers")} where ${where}`,
        first: sql`select 1 from ${visible("offers")} where ${where} and offers.is_offer`,
      },
      (limit) =>
        offers.collected(db, OrderBy, parts, query, {
          limit,
          readsRows,
          isFirst: sql`offers.is_offer`,
          ...(kind && { only: kind }),
        }),
      { guess, readsRows },
    );
  };
  const all = await counted({ ...query, OfferOnly: undefined });
  // One kind may be few among many, unless it was met often.
  const shown = kind && all.counts.both.approximate && !all.met[kind] ? await counted(query) : all;
  const counts = kind && shown !== all ? { ...all.counts, [kind]: shown.counts.both } : all.counts;
  const found = counts[kind ?? "both"];
  const page = await pageOf(db, actor, query, today, { found, ids: shown.ids });
  const rows = await offerRows(db, visible, today)
    .innerJoin(page, "page.id", "offers.id")
    .select(lastRefusal(visible, "offer_id", clock.now()).as("refusal"))
    .orderBy(offers.orderBy(OrderBy))
    .execute();
  if (guess && found.approximate && rows.length < rowsExpected(query, found))
    return listOffers(db, actor, query, clock, false);
  const items = rows.map((row): OfferListItem => {
    const { description, refusal, ...answer } = offerAnswer(row);
    const written = languages.filter((one) => isFilledIn(row.title[one]) && isFilledIn(description[one]));
    return { ...answer, refusal: row.kind === null ? refusal : null, languages: written };
  });
  return {
    ...pageOfItems(query, items, found),
    offerCount: counts.first.totalCount,
    goodDealCount: counts.second.totalCount,
  };
}

/**
 * Not letters inside of words, nor two days that depend on each other: what is active today and begins by a day ended for
 * the most part.
 */
const isWellGuessed = ({ SearchTerm, Status, End }: OfferFilters) =>
  !hasTrigram(SearchTerm ?? "") && !(End && Status?.includes("Active"));

/** The parts in which they are found, and whether that reads their rows. */
function offersFound(...[actor, filters, today]: Parameters<typeof offersInParts>) {
  const parts = offersInParts(actor, filters, today).map((part, at) => {
    const facets = facetsAsked(filters, at === 0 ? "title" : "operator", today);
    return { where: allOf([part, ...facets]), asks: facets.length > 0 };
  });
  return {
    parts: parts.map(({ where }) => where),
    readsRows: hasTrigram(filters.SearchTerm ?? "") || parts.some(({ asks }) => asks),
  };
}

/** Of few, those that were collected. Of many, those of each index that finds some of them, met soon in the list's order. */
async function pageOf(
  db: Db,
  actor: Actor,
  query: OfferFilters & Paging,
  today: string,
  { found, ids }: { found: Count; ids: string[] | null },
) {
  const offers = sortedOffers(scopeOf(actor));
  if (ids) return offers.pageOfIds(ids);
  const walks = walksInOrder(actor, query, today);
  return walks.length > 1 && offsetOf(query) < FAR
    ? offers.pageOfParts(query.OrderBy, walks, query)
    : offers.pageOf(db, query.OrderBy, wantedInOrder(actor, query, today), query, found);
}

/** Those that the filters leave, at most so many, to change each of them. */
export const offersToChange = (
  { db, actor, services }: Pick<ActionContext, "db" | "actor" | "services">,
  filters: OfferFilters,
  limit: number,
) =>
  db
    .selectFrom(scopeOf(actor)("offers"))
    .select(["offers.id", sql<string>`offers.title ->> 'fr'`.as("name")])
    .where(offersWhere(actor, filters, services.clock.today()))
    .orderBy("offers.id")
    .limit(limit)
    .execute();
