import { sql } from "kysely";
import type { Page, Paging } from "~/contract/paging";
import type { HolderListItem } from "~/contract/pass-holders/answers";
import type { HolderFilters } from "~/contract/pass-holders/filters";
import { countRows, pageOfItems, rowsExpected } from "../platform/database/count.server";
import type { Db } from "../services";
import { holdersWhere, sortedHolders } from "./filters.server";

/** Of a search: their rows must all be read, and then sorted if they are few. */
const EXACT_IN_SEARCH = 5_000;

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
    ]);

/**
 * A page of holders: two queries. Counted first: the few that a search found are sorted, many are met soon on the order's
 * index (decision 0310).
 * @param guess believes the planner when it is far beyond the limit, until a page is not full
 */
export async function listHolders(
  db: Db,
  query: HolderFilters & Paging,
  guess = true,
): Promise<Page<HolderListItem>> {
  const where = holdersWhere(query);
  const searches = query.SearchTerm !== undefined || query.Id !== undefined;
  const count = await countRows(
    db,
    sql`select 1 from pass_holders where ${where}`,
    searches ? EXACT_IN_SEARCH : undefined,
    guess,
  );
  // All of them are in the order's index already.
  const walked = searches ? count : { ...count, approximate: true as const };
  const ids = await sortedHolders.pageOf(db, query.Order, where, query, walked);
  const rows = await rowsOf(db)
    .innerJoin(ids, "page.id", "pass_holders.id")
    .orderBy(sortedHolders.orderBy(query.Order))
    .execute();
  if (guess && count.approximate && rows.length < rowsExpected(query, count))
    return listHolders(db, query, false);
  return pageOfItems(query, rows, count);
}
