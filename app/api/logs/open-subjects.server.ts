import { sql } from "kysely";
import { can, ownOperatorIds } from "~/contract/permissions";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";

/** Those of the operators, offers, users, pass holders and gifts that the person may open: deleted ones only who can restore them. */
export async function openSubjects(db: Db, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  const visible = scopeOf(actor);
  const { rows } = await sql<{ id: string }>`
    select id from ${visible("operators")}
    where id = any(${ids}::uuid[]) and (deleted_at is null or ${can.restoreOperator(actor)})
    union all
    select id from ${visible("offers")}
    where id = any(${ids}::uuid[])
      and (deleted_at is null or ${can.restoreOffer(actor)})
    union all
    select id from users
    where id = any(${ids}::uuid[]) and deleted_at is null and (${ownOperatorIds(actor) === null} or id in (
      select user_id from ${visible("user_operators")}))
    union all
    select id from pass_holders
    where id = any(${ids}::uuid[]) and ${can.seeAllPassHolders(actor)} and deleted_at is null
    union all
    select id from gifts where id = any(${ids}::uuid[]) and ${can.readGifts(actor)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
