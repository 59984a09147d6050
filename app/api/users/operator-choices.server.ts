import { type SqlBool, sql } from "kysely";
import type { DropdownOption } from "~/contract/paging";
import { ownOperatorIds, ownsOperator } from "~/contract/permissions";
import { hasTrigram, matches } from "../platform/database/search";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { visibleTo } from "./filters.server";

interface Choice {
  search?: string | undefined;
  groupId?: string | undefined;
  userId?: string | undefined;
  eltoId?: string | undefined;
  limit: number;
  offset: number;
}

/** Operators in scope that a new user may be given, by name; one query. */
export const operatorsToGive = (db: Db, actor: Actor, choice: Choice): Promise<DropdownOption[]> =>
  choices(db, actor, choice)
    .$if(choice.groupId !== undefined, (query) => query.where("found.group_id", "=", choice.groupId ?? ""))
    .execute();

/**
 * Operators in scope that a user may be assigned, including those they have; `eltoId` counts as theirs. A platform
 * administrator chooses within the groups of these, or searches all.
 * @throws Refusal notFound, when the user or the operator is outside of the scope
 */
export async function accessibleOperators(db: Db, actor: Actor, choice: Choice) {
  const { userId, eltoId, search } = choice;
  if (eltoId && !ownsOperator(actor, eltoId)) throw new Refusal("notFound");
  const user = userId
    ? await db
        .selectFrom("users")
        .select("id")
        .where("id", "=", userId)
        .where(visibleTo(actor))
        .executeTakeFirst()
    : undefined;
  if (userId && !user) throw new Refusal("notFound");
  const visible = scopeOf(actor);
  const has = sql<boolean>`(coalesce(found.id = ${eltoId ?? null}::uuid, false) or exists (select from ${visible("user_operators as link")}
    where link.user_id = ${userId ?? null}::uuid and link.operator_id = found.id))`;
  const near = sql<SqlBool>`found.group_id in (select o.group_id from ${visible("operators as o")}
    where o.id = ${eltoId ?? null}::uuid
    or o.id in (select link.operator_id from ${visible("user_operators as link")} where link.user_id = ${userId ?? null}::uuid))`;
  const grouped = ownOperatorIds(actor) === null && !search && (userId ?? eltoId) !== undefined;
  return choices(db, actor, choice)
    .select(has.as("isSelected"))
    .$if(grouped, (query) => query.where(near))
    .execute();
}

const choices = (db: Db, actor: Actor, { search, limit, offset }: Choice) =>
  db
    .with(
      (cte) => (search && hasTrigram(search) ? cte("found").materialized() : cte("found").notMaterialized()),
      (cte) =>
        cte
          .selectFrom(scopeOf(actor)("operators"))
          .select(["id", "name", "search_key", "group_id"])
          .where("deleted_at", "is", null)
          .$if(search !== undefined, (query) => query.where(matches("operators.search_key", search ?? ""))),
    )
    .selectFrom("found")
    .select(["found.id", "found.name as label"])
    .orderBy(sql`found.search_key collate "C", found.id`)
    .limit(limit)
    .offset(offset);
