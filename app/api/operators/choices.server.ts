import { sql } from "kysely";
import type { Option } from "~/contract/paging";
import { hasTrigram } from "../platform/database/search";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { ofGroup, operatorRow } from "./details.server";
import { operatorsWhere } from "./filters.server";

interface Choice {
  search?: string | undefined;
  /** Leaves out the operators of this group. */
  groupdIdToExclude?: string | undefined;
  /** Leaves out the operators that share their group with another. */
  excludeLinkedEltos: boolean;
  limit: number;
  offset: number;
}

/** Operators by name; one query. */
export async function operatorChoices(db: Db, actor: Actor, choice: Choice): Promise<Option[]> {
  const { search, groupdIdToExclude, excludeLinkedEltos, limit, offset } = choice;
  return db
    .with(
      (cte) => (search && hasTrigram(search) ? cte("found").materialized() : cte("found").notMaterialized()),
      (cte) =>
        cte
          .selectFrom(scopeOf(actor)("operators"))
          .select(["id", "name", "search_key", "group_id"])
          .where(operatorsWhere(actor, { SearchName: search })),
    )
    .selectFrom("found")
    .select(["found.id", "found.name as label"])
    .$if(groupdIdToExclude !== undefined, (query) =>
      query.where("found.group_id", "!=", groupdIdToExclude ?? ""),
    )
    .$if(excludeLinkedEltos, (query) =>
      // A count instead of "not exists": for one page the planner would join every operator with every other.
      query.where(
        ({ selectFrom, fn }) =>
          selectFrom(ofGroup("operators as member"))
            .select(fn.countAll<number>().as("count"))
            .whereRef("member.group_id", "=", "found.group_id")
            .where("member.deleted_at", "is", null),
        "<=",
        1,
      ),
    )
    .orderBy(sql`found.search_key collate "C", found.id`)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Offers of an operator by title; one query. @throws Refusal notFound */
export async function offerChoices(db: Db, actor: Actor, id: string): Promise<Option[]> {
  const rows = await operatorRow(db, actor, id)
    .leftJoin(scopeOf(actor)("offers"), (join) =>
      join.onRef("offers.operator_id", "=", "operators.id").on("offers.deleted_at", "is", null),
    )
    .select(["offers.id", sql<string>`offers.title ->> 'fr'`.as("label")])
    .orderBy(sql`offers.search_key collate "C", offers.id`)
    .execute();
  if (rows.length === 0) throw new Refusal("notFound");
  return rows.flatMap(({ id: offerId, label }) => (offerId ? [{ id: offerId, label }] : []));
}
