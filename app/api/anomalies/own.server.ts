import { sql } from "kysely";
import type { Actor, Db } from "../services";
import { everyPlace } from "./load-acts.server";

/**
 * Whether a finding is about the person, their own pass, or an operator that they belong to besides the programme:
 * if so, somebody else must decide.
 */
export async function isAboutOneself(db: Db, { id, email }: Actor, anomalyId: string): Promise<boolean> {
  const operators = sql`(select operator_id from ${everyPlace("user_operators")} where user_id = ${id})`;
  const { rows } = await sql<{ own: boolean }>`
    select coalesce(anomaly.user_id = ${id} or anomaly.operator_id in ${operators}, false) or exists (
      select from anomaly_acts
      left join scans on scans.id = act_id
      left join points_entries as entry on entry.id = act_id
      join pass_holders as holder on holder.id = coalesce(scans.holder_id, entry.holder_id)
      where anomaly_acts.anomaly_id = anomaly.id and (scans.user_id = ${id} or entry.user_id = ${id}
        or scans.operator_id in ${operators} or lower(holder.email) = lower(${email}))) as own
    from anomalies as anomaly where anomaly.id = ${anomalyId}`.execute(db);
  return rows[0]?.own !== false;
}
