import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OfferListItem, OfferPage } from "~/contract/offers/answers";
import type { OfferFilters } from "~/contract/offers/filters";
import { type OfferStatus, wasNeverAccepted } from "~/contract/offers/statuses";
import type { Paging } from "~/contract/paging";
import { type CurrentUser, can } from "~/contract/permissions";
import { outdatedLanguages, writtenLanguages } from "~/contract/translated-texts";
import type { ActionContext } from "../pipeline.server";
import type { Clock } from "../platform/clock";
import { whereOf } from "../platform/database/conditions";
import {
  type Count,
  countKinds,
  FAR,
  offsetOf,
  pageOfItems,
  rowsExpected,
} from "../platform/database/count.server";
import { allOf, hasTrigram } from "../platform/database/search";
import type { Wanted } from "../platform/database/sorted-list.server";
import { lastRefusal } from "../reviews/last-refusal.server";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { conditionsOn, offersInParts, offersWhere, sortedOffers } from "./filters.server";
import { offerAnswer, offerRows } from "./queries.server";

/**
 * A page of offers and good deals: its rows and how many there are of each kind, in two to four queries. Few results
 * are counted and sorted by one query (decision 0440), many are soon met by walking the order's index. The planner's
 * estimate may be off by a factor of a hundred (decision 0251); far above the counting limit, it is trusted until a
 * page is not full (docs/lists.md, Counts and pages).
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
  // One kind may be rare among many matches, so it is counted separately unless the first count saw enough.
  const shown = kind && all.counts.both.approximate && !all.met[kind] ? await counted(query) : all;
  const counts = kind && shown !== all ? { ...all.counts, [kind]: shown.counts.both } : all.counts;
  const found = counts[kind ?? "both"];
  const page = await pageOf(db, actor, query, today, { found, ids: shown.ids });
  const rows = await offerRows(db, visible, today)
    .innerJoin(page, "page.id", "offers.id")
    .select([
      "offers.created_at as createdAt",
      "offers.updated_at as updatedAt",
      "offers.outdated_texts",
      lastRefusal(visible, "offer_id", clock.now()).as("refusal"),
    ])
    .orderBy(offers.orderBy(OrderBy))
    .execute();
  if (guess && found.approximate && rows.length < rowsExpected(query, found))
    return listOffers(db, actor, query, clock, false);
  const items = rows.map((row): OfferListItem => {
    const { description, outdated_texts, refusal, ...answer } = offerAnswer(row);
    return {
      ...answer,
      refusal: row.kind === null ? refusal : null,
      languages: writtenLanguages("offer", row),
      outdatedTranslations: outdatedLanguages(outdated_texts),
    };
  });
  return {
    ...pageOfItems(query, items, found),
    offerCount: counts.first.totalCount,
    goodDealCount: counts.second.totalCount,
  };
}

/**
 * Not for infixes of words, nor for two correlated dates: most offers that are active today and
 * begin by a given day have ended.
 */
const isWellGuessed = ({ SearchTerm, Status, End }: OfferFilters) =>
  !hasTrigram(SearchTerm ?? "") && !(End && Status?.includes("Active"));

/** The same expressions as in the index offers_found. */
const facets = sql`offer_facets(offers.category, offers.operator_province, offers.operator_tourism_office,
  offers.is_offer, offers.archived, offers.approved, offers.search_key, offers.operator_key)`;
const days = sql`offer_days(offers.valid_from, offers.valid_until, offers.visible_from, offers.visible_until)`;

const hasOneOf = (values: string[]) => sql`${facets} && ${values}::text[]`;

/**
 * Redundant conditions that every matching offer meets, so that a single index can answer a tag or a word
 * together with another filter (decision 0440). With fewer conditions, the indexes of the other filters are faster.
 * @param place the searched column
 * @param today calendar day in Belgium
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

/** Statuses are spread over two arrays: days and facets. */
function ofStatus(status: OfferStatus, today: string) {
  if (status === "Archived") return hasOneOf(["archived"]);
  if (wasNeverAccepted(status)) return hasOneOf(["in revision"]);
  if (status === "Programmed") return sql`${days} && days_since('visible_from', ${today}::date)`;
  if (status === "Active") return sql`${days} && days_since('visible_until', ${today}::date)`;
  return undefined;
}

const beginsLike = (place: "title" | "operator", term: string) =>
  sql`(search_key(${term}) = '' or ${facets} && array[${`${place} `} || left(search_key(${term}), 2)])`;

/** The parts of the search, and whether they need to read rows. */
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

type Filters = Partial<OfferFilters> & Pick<OfferFilters, "OrderBy">;
type Asked = [actor: CurrentUser, filters: Filters, today: string];

/** The condition for a walk along an order's whole index. @param asked today: calendar day in Belgium */
export function wantedInOrder(...asked: Asked): Wanted {
  return { where: offersWhere(...asked), inIndex: judgedInOrder(...asked) };
}

/** Alternative walks that meet results sooner; several may meet the same offer. */
export function walksInOrder(...asked: Asked): Wanted[] {
  const [, filters, today] = asked;
  const { where: all, inIndex } = wantedInOrder(...asked);
  const isLed = isLedToWord(filters);
  if (isLed && isInWordIndex(filters))
    return offersInParts(...asked).map((where) => ({ where, areFew: true }));
  return (isLed ? offersInParts(...asked) : [all]).flatMap((part) =>
    waysInOrder(filters, today).map(({ way, areFew = false }) => ({
      where: allOf([part, way]),
      inIndex: inIndex && allOf([inIndex, way]),
      areFew,
    })),
  );
}

/** Whether the search uses the indexes on the beginnings of titles and operators' names. */
const isLedToWord = ({ SearchTerm }: Filters) => SearchTerm !== undefined && !hasTrigram(SearchTerm);

/** Whether these indexes contain all columns of the filters and of the order, so that no rows need to be read. */
const isInWordIndex = ({ OrderBy, Tags }: Filters) => /validity|visibility/.test(OrderBy) && !Tags;

/**
 * The conditions that each order's index can evaluate when a tag or a word is combined with another filter, among the
 * offers of all operators; undefined when there are none, or when the search has its own index.
 */
function judgedInOrder(actor: CurrentUser, filters: Filters, today: string): RawBuilder<SqlBool> | undefined {
  const { Tags, SearchTerm, Id, ...others } = filters;
  const { OrderBy, Deleted, Status, Category, OfferOnly, Province, TourismOffice, Start, End } = others;
  const hasIndex = OrderBy !== "none" && Deleted !== "true" && !Id;
  if (!hasIndex || isLedToWord(filters) || !(Tags || SearchTerm) || !can.compareOperators(actor))
    return undefined;
  if (!(Status || Category || OfferOnly || Province || TourismOffice || Start || End)) return undefined;
  return whereOf(conditionsOn(today), others);
}

interface Way {
  way: RawBuilder<SqlBool>;
  areFew?: boolean;
}

/** Parts of a list whose walks meet results sooner than a walk along the whole order. */
function waysInOrder({ OrderBy, Status, End }: Filters, today: string): Way[] {
  if (OrderBy === "newest" && End) return byCreation(End);
  const areShownLater = Status?.every((one) => one === "Active" || one === "Programmed");
  if (OrderBy === "validityEnd" && areShownLater) return byValidityEnd(today);
  return [{ way: sql`true` }];
}

/**
 * Offers that begin by a given day, in two parts. Those created after that day began before their creation, which
 * is rare, and have an index of their own. The newest of the others were created around that day (decision 0440).
 */
function byCreation(day: string): Way[] {
  const after = sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;
  return [
    { way: sql`offers.created_at < ${after}` },
    {
      way: sql`offers.created_at >= ${after}
        and offers.valid_from < (offers.created_at at time zone 'UTC')::date`,
    },
  ];
}

/**
 * Offers shown today or later, in two parts: the index scan for those still valid starts at today; the few
 * that are over but still shown have an index of their own.
 */
function byValidityEnd(today: string): Way[] {
  return [
    { way: sql`offers.valid_until >= ${today}::date` },
    {
      way: sql`offers.valid_until < ${today}::date and offers.visible_until >= ${today}::date
        and offers.visible_until > offers.valid_until`,
      areFew: true,
    },
  ];
}

/** If few match, sorts those already read; if many, merges the first results of each index in the list's order. */
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

/** The first rows that match the filters, up to `limit`, for a bulk change. */
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
