import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Page, Paging } from "~/contract/paging";
import type { HolderListItem } from "~/contract/pass-holders/answers";
import type { HolderFilters } from "~/contract/pass-holders/filters";
import { countries } from "../content/countries";
import {
  type Count,
  countCollecting,
  countRows,
  FAR,
  offsetOf,
  pageOfItems,
  rowsExpected,
} from "../platform/database/count.server";
import type { Db } from "../services";
import { countHolders } from "./count-holders.server";
import { holdersWhere, isNarrowed, sortedHolders } from "./filters.server";
import { isInTrigrams, isZipCode } from "./search.server";

/** For a search for digits, counted by its index: few results are sorted directly. */
const EXACT_IN_DIGITS = 5_000;

const rowsOf = (db: Db) =>
  db
    .selectFrom("pass_holders")
    .select([
      "pass_holders.id",
      "pass_holders.first_name as firstName",
      "pass_holders.last_name as lastName",
      sql<string>`pass_holders.pass_number`.as("passId"),
      sql<HolderListItem["passType"]>`pass_holders.pass_type`.as("passType"),
      sql<HolderListItem["language"]>`upper(pass_holders.language)`.as("language"),
      "pass_holders.zip_code as zipCode",
      "pass_holders.city",
      "pass_holders.country",
      "pass_holders.available_points as availablePoints",
      sql<string>`pass_holders.created_at`.as("createdDate"),
      "pass_holders.last_visit as lastVisit",
    ]);

/**
 * A page of holders: two or three queries. Counted first: few results are sorted, many are soon met by walking the
 * order's index (decision 0310).
 * @param guess trusts the planner's estimate when it is far above the limit, until a page is not full
 */
export async function listHolders(
  db: Db,
  query: HolderFilters & Paging,
  guess = true,
): Promise<Page<HolderListItem>> {
  const where = holdersWhere(query);
  const { count, ids } = await counted(db, query, where, guess);
  const page = ids ? sortedHolders.pageOfIds(ids) : await pageOf(db, query, where, count);
  const rows = await rowsOf(db)
    .innerJoin(page, "page.id", "pass_holders.id")
    .orderBy(sortedHolders.orderBy(query.Order))
    .execute();
  if (guess && count.approximate && rows.length < rowsExpected(query, count))
    return listHolders(db, query, false);
  return pageOfItems(query, rows, count);
}

/** Includes the ids of the page if counting read the rows and found few. */
async function counted(
  db: Db,
  query: HolderFilters & Paging,
  where: RawBuilder<SqlBool>,
  guess: boolean,
): Promise<{ count: Count; ids: string[] | null }> {
  const { SearchTerm, Order } = query;
  if (!isNarrowed(filtersIn(query))) return { count: { totalCount: await countHolders(db) }, ids: null };
  const rows = sql`select 1 from pass_holders where ${where}`;
  if (SearchTerm && isInTrigrams(SearchTerm))
    return countCollecting(
      db,
      rows,
      (limit) => sortedHolders.collected(db, Order, [where], query, { limit, readsRows: true }),
      guess,
    );
  // The planner's statistics are too coarse: count instead of trusting the estimate.
  const believed = guess && !isAboutVisits(query);
  return { count: await countRows(db, rows, SearchTerm ? EXACT_IN_DIGITS : undefined, believed), ids: null };
}

const filtersIn = ({
  PageNumber: _page,
  PageSize: _size,
  Order: _order,
  ...filters
}: HolderFilters & Paging) => filters;
const isAboutVisits = ({ VisitedOperator, VisitedCategory }: HolderFilters) =>
  Boolean(VisitedOperator || VisitedCategory);

const byCountry = {
  of: sql`select unnest(${countries.map(({ id }) => id)}::text[])`,
  column: "pass_holders.country",
  collate: "C",
} as const;

function pageOf(db: Db, query: HolderFilters & Paging, where: RawBuilder<SqlBool>, count: Count) {
  const { SearchTerm, Order } = query;
  // Several countries may use the same postcode; walking the index by country to a foreign one passes all Belgians.
  if (Order.endsWith("country") && SearchTerm && isZipCode(SearchTerm) && offsetOf(query) < FAR)
    return sortedHolders.pageFrom(Order, [byCountry], where, query).ids;
  // Without filters, the order's index has all that is needed.
  const walked = isNarrowed(filtersIn(query)) ? count : { ...count, approximate: true as const };
  return sortedHolders.pageOf(db, Order, { where }, query, walked);
}
