import { sql } from "kysely";
import type { Option } from "~/contract/paging";
import { hasTrigram, matches } from "../platform/database/search";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";

interface Choice {
  search: string | undefined;
  limit: number;
  offset: number;
}

/** The offers and good deals that the person may see, by title; one query. */
export async function ownOfferChoices(
  db: Db,
  actor: Actor,
  { search, limit, offset }: Choice,
): Promise<Option[]> {
  return db
    .with(
      // Few match: sorting them is cheaper than walking all titles in order.
      (cte) => (search && hasTrigram(search) ? cte("found").materialized() : cte("found").notMaterialized()),
      (cte) =>
        cte
          .selectFrom(scopeOf(actor)("offers"))
          .select(["id", "title", "search_key"])
          .where("deleted_at", "is", null)
          .$if(search !== undefined, (query) => query.where(matches("offers.search_key", search ?? ""))),
    )
    .selectFrom("found")
    .select(["found.id", sql<string>`found.title ->> 'fr'`.as("label")])
    .orderBy(sql`found.search_key collate "C", found.id`)
    .limit(limit)
    .offset(offset)
    .execute();
}
