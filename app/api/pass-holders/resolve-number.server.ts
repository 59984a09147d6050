import { sql } from "kysely";
import { keptPlan } from "../platform/database/kept-plan";
import type { Db } from "../services";

/**
 * The id of the holder with a pass number, current or replaced; the number of a merged record finds the
 * surviving record. Null for an unknown number or a deleted holder.
 * @param number 13 digits
 */
export const idByNumber = (number: string) => sql<string | null>`(
  with recursive found as (
    (select id, merged_into, deleted_at from pass_holders where pass_number = ${number}
      or id = (select holder_id from withdrawn_passes where number = ${number} and back_at is null) limit 1)
    union all
    select holder.id, holder.merged_into, holder.deleted_at
    from found join pass_holders holder on holder.id = found.merged_into)
  select id from found where deleted_at is null)`;

export async function holderByNumber(db: Db, number: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`${keptPlan} select ${idByNumber(number)} as id`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
