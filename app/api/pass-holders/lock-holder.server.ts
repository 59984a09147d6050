import { sql } from "kysely";
import type { Language } from "~/contract/languages";
import { keptPlan } from "../platform/database/kept-plan";
import { Refusal } from "../refusal";
import type { Db } from "../services";

/**
 * A holder, locked until the transaction ends; for a merged record, the surviving one.
 * @throws Refusal notFound
 */
export async function lockHolder(db: Db, id: string): Promise<OrderingHolder> {
  const { rows } = await sql<{ id: string }>`
    with recursive found as (
      select id, merged_into, deleted_at from pass_holders where id = ${id}
      union all
      select holder.id, holder.merged_into, holder.deleted_at
      from found join pass_holders holder on holder.id = found.merged_into)
    select id from found where deleted_at is null`.execute(db);
  const kept = rows[0]?.id;
  if (!kept) throw new Refusal("notFound");
  const holder = await lockRow(db, kept);
  // Merged or deleted while this waited for the lock.
  return holder ?? lockHolder(db, kept);
}

const lockRow = (db: Db, id: string) =>
  db
    .selectFrom("pass_holders")
    .select(["id", "first_name", "last_name", "email"])
    .select(sql<Language>`language`.as("language"))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
export type OrderingHolder = NonNullable<Awaited<ReturnType<typeof lockRow>>>;

/**
 * A record that is not deleted, locked until the transaction ends. Inserts that only reference it do not wait for this
 * lock.
 * @throws Refusal notFound
 */
export async function lockRecord(db: Db, id: string) {
  const holder = await db
    .selectFrom("pass_holders")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .modifyFront(keptPlan)
    .executeTakeFirst();
  if (!holder) throw new Refusal("notFound");
  return holder;
}
