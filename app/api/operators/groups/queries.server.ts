import { sql } from "kysely";
import type { DropdownOption } from "~/contract/paging";
import { ownsOperator } from "~/contract/permissions";
import { matches } from "../../platform/database/search";
import { Refusal } from "../../refusal";
import { scopeOf } from "../../scope.server";
import type { Actor, Db } from "../../services";

interface Reading {
  db: Db;
  actor: Actor;
}

/** Operators that exist and are in the person's scope. */
const inScope = ({ db, actor }: Reading) =>
  db.selectFrom(scopeOf(actor)("operators")).where("operators.deleted_at", "is", null);

/** Groups with an operator in the person's scope, by name. */
export function groupChoices(
  reading: Reading,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<DropdownOption[]> {
  return reading.db
    .selectFrom("groups")
    .select(["id", "name as label"])
    .where("id", "in", inScope(reading).select("operators.group_id"))
    .$if(search !== undefined, (query) => query.where(matches("groups.search_key", search ?? "")))
    .orderBy(sql`groups.search_key collate "C"`)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** @throws Refusal notFound, when no operator of the group is in the person's scope */
export async function operatorChoices(reading: Reading, groupId: string): Promise<DropdownOption[]> {
  const operators = await inScope(reading)
    .select(["operators.id", "operators.name as label"])
    .where("group_id", "=", groupId)
    .orderBy(sql`search_key collate "C"`)
    .orderBy("id")
    .execute();
  if (operators.length === 0) throw new Refusal("notFound");
  return operators;
}

/**
 * The users who work for an operator of the group; those of `operatorId` are selected.
 * @throws Refusal notFound, when no operator of the group is in the person's scope
 */
export async function userChoices(
  reading: Reading,
  groupId: string,
  operatorId?: string,
): Promise<DropdownOption[]> {
  const operators = await operatorChoices(reading, groupId);
  if (
    operatorId &&
    !(ownsOperator(reading.actor, operatorId) && operators.some(({ id }) => id === operatorId))
  )
    throw new Refusal("notFound");
  const users = await reading.db
    .selectFrom("users")
    .innerJoin(scopeOf(reading.actor)("user_operators as link"), "link.user_id", "users.id")
    .select(["users.id", "email", "first_name", "last_name"])
    .select(sql<boolean>`bool_or(link.operator_id = ${operatorId ?? null}::uuid)`.as("selected"))
    .where(
      "link.operator_id",
      "in",
      operators.map(({ id }) => id),
    )
    .where("users.deleted_at", "is", null)
    .groupBy("users.id")
    .orderBy("users.search_key")
    .orderBy("users.id")
    .execute();
  return users.map(({ id, email, first_name, last_name, selected }) => ({
    id,
    label: `${first_name} ${last_name}`.trim() || email,
    ...(operatorId && { isSelected: selected }),
  }));
}
